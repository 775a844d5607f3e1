/**
 * `banyan completion`: prints shell scripts that ask `banyan` itself for proposals, so that they are never out of date.
 */
import type { Context } from '../../context.ts';
import { PROPOSE, type Shell } from './shells.ts';

const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_banyan() {
  local IFS=$'\\n'
  COMPREPLY=($(banyan completion ${PROPOSE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
}
complete -o default -F _banyan banyan
`,
  zsh: `_banyan() {
  local line
  local -a proposals
  for line in "\${(@f)$(banyan completion ${PROPOSE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && proposals+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  (( \${#proposals} )) && _describe 'banyan' proposals || _files
}
compdef _banyan banyan
`,
  fish: `complete -c banyan -a '(banyan completion ${PROPOSE} (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
};

/** Prints the script for a shell. */
export function completion(this: Context, _flags: object, shell: Shell): void {
  this.process.stdout.write(SCRIPTS[shell]);
}
