/**
 * `banyan completion`: prints shell scripts that ask `banyan` itself for proposals, so that they are never out of date.
 */
import type { Context } from '../../context.ts';
import { PROPOSE, type Shell } from './shells.ts';

/**
 * Bash splits words at colons and equal signs: the script reads the line itself, and leaves out what is typed of the word
 * before the last of these signs. No space follows a proposal that more must follow.
 */
const BASH = `_banyan() {
  local IFS=$' \\t\\n' word
  local -a words
  read -ra words <<< "\${COMP_LINE:0:COMP_POINT}"
  [[ "\${COMP_LINE:0:COMP_POINT}" == *' ' ]] && words+=('')
  word="\${words[@]: -1}"
  local typed="\${word%"\${word##*[:=]}"}"
  IFS=$'\\n'
  COMPREPLY=($(banyan completion ${PROPOSE} "\${words[@]:1}" 2>/dev/null | cut -f 1))
  COMPREPLY=("\${COMPREPLY[@]#"$typed"}")
  [[ \${#COMPREPLY[@]} -eq 1 && "\${COMPREPLY[0]}" == *[:=] ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _banyan banyan
`;

const ZSH = `_banyan() {
  local line
  local -a whole begun
  for line in "\${(@f)$(banyan completion ${PROPOSE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    local proposal="\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}"
    if [[ "\${line%%$'\\t'*}" == *[:=] ]]; then begun+=("$proposal"); else whole+=("$proposal"); fi
  done
  (( \${#whole} + \${#begun} )) || { _files; return }
  (( \${#whole} )) && _describe 'banyan' whole
  (( \${#begun} )) && _describe 'banyan' begun -S ''
}
compdef _banyan banyan
`;

const FISH = `complete -c banyan -a '(banyan completion ${PROPOSE} (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

/** Prints the script for a shell. */
export function completion(this: Context, _flags: object, shell: Shell): void {
  this.process.stdout.write(SCRIPTS[shell]);
}
