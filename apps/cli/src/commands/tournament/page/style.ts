/** The style of the page: light or dark as the reader prefers, and for print. */
export const STYLE: string = `
:root { color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1d2327; --faint: #667078; --rule: #dfe2e0;
  --accent: #0b6e99; --band: #0b6e9926; --bad: #b3261e;
  --s0: #b35806; --s1: #f1a340; --s2: #c9cdd1; --s3: #67a9cf; --s4: #2166ac; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #14181b; --card: #1c2125; --ink: #e6e9eb; --faint: #98a2a9; --rule: #343b41;
  --accent: #56b4e9; --band: #56b4e92e; --bad: #ff8a80;
  --s0: #d9760f; --s1: #f3b76b; --s2: #59626a; --s3: #6fb4dc; --s4: #2f83d6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .4rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0 0 .7rem; }
p { margin: .3rem 0; max-width: 46rem; }
.faint, caption, figcaption { color: var(--faint); }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 1.1rem 1.25rem;
  margin-top: 1.25rem; }
.key { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; }
.key div { min-width: 8rem; }
.key b { display: block; font-size: 1.6rem; line-height: 1.25; font-variant-numeric: tabular-nums; font-weight: 650; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { font-weight: 500; color: var(--faint); text-align: right; padding: .25rem .5rem; border-bottom: 1px solid var(--rule);
  white-space: nowrap; }
td { text-align: right; padding: .35rem .5rem; border-bottom: 1px solid var(--rule); white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
th.text, td.text { text-align: left; }
td.text, td.name { white-space: normal; }
td.name { text-align: left; font-weight: 600; }
td.wide { width: 9rem; }
code { font: .88em ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
td.moves { white-space: normal; text-align: left; min-width: 18rem; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg.bar { height: 12px; border-radius: 3px; overflow: hidden; min-width: 7rem; }
.grid { stroke: var(--rule); } .zero { stroke: var(--faint); }
.bound { stroke: var(--bad); stroke-dasharray: 5 4; }
.line { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
.band { fill: var(--band); } .dot { fill: var(--accent); }
.whisker { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; opacity: .45; }
svg text { font-size: 12px; fill: var(--faint); } svg text.name { fill: var(--ink); font-size: 13px; }
.score0 { fill: var(--s0); } .score1 { fill: var(--s1); } .score2 { fill: var(--s2); }
.score3 { fill: var(--s3); } .score4 { fill: var(--s4); }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin-top: .7rem; color: var(--faint); font-size: .88rem; }
.legend svg { display: inline-block; width: 11px; height: 11px; margin-right: .35rem; border-radius: 2px; }
details summary { cursor: pointer; font-weight: 600; }
details[open] summary { margin-bottom: .7rem; }
@media (max-width: 35rem) {
  main { padding: 1.25rem .75rem 3rem; } section { padding: .9rem .8rem; }
  svg text { font-size: 24px; } svg text.name { font-size: 22px; }
  .cards thead { display: none; }
  .cards tr { display: block; padding: .6rem 0; border-bottom: 1px solid var(--rule); }
  .cards tr:last-child { border-bottom: 0; }
  .cards td { display: flex; justify-content: space-between; gap: 1rem; width: auto; min-width: 0; padding: .1rem 0; border: 0;
    white-space: normal; overflow-wrap: anywhere; }
  .cards td[data-head]::before { content: attr(data-head); flex: none; color: var(--faint); }
  .cards td:empty { display: none; }
  .cards td:not([data-head]) { display: block; text-align: left; }
}
@media print { section { break-inside: avoid; } main { padding: 0; } }
`;
