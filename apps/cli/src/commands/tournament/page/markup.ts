/** Templates that escape every value, unless it is markup itself. */

/** HTML or SVG that needs no escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template of HTML or SVG. Lists are concatenated. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, index) => text + write(parts[index] ?? '')).join(''));
}

function write(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return typeof part === 'number' ? String(part) : part.map(write).join('');
}
