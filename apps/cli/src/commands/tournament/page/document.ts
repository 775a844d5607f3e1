/** The document of a report: a single file without scripts. */
import { Markup, markup } from './markup.ts';

/** The command that wrote a report; the page names it as its generator. */
export type Generator = 'banyan tournament' | 'banyan train';

/** A page of this command with this title and style sheet. */
export function documentOf(generator: Generator, title: string, style: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${generator}">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

export function section(title: string, content: Markup): Markup {
  return markup`<section><h2>${title}</h2>${content}</section>`;
}
