/** Learn: short chapters, each with questions. */
import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { formatAddress } from '../route/address.ts';
import { QueryReader } from '../route/queryReader.ts';
import { loadFailure } from '../shell/loadFailure.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { nextTask } from '../shell/scheduler.ts';
import type { ChapterProps } from './chapter.ts';
import { CHAPTERS } from './chapters.ts';
import './learn.css';

export function Page({ query }: PageProps): VNode {
  const reader = useMemo(() => new QueryReader(query), [query]);
  const name = reader.read('chapter', (text) => CHAPTERS.find((each) => each.name === text)?.name);
  const index = CHAPTERS.findIndex((chapter) => chapter.name === (name ?? CHAPTERS[0].name));
  const loaded = useSignal<FunctionComponent<ChapterProps> | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  const contents = useRef<HTMLOListElement>(null);
  useEffect(() => {
    contents.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  useEffect(() => {
    CHAPTERS[index]
      .load()
      .finally(nextTask)
      .then(
        (chapter) => {
          loaded.value = chapter;
        },
        (error: unknown) => {
          failure.value = loadFailure('This chapter', error);
        },
      );
  }, [index, loaded, failure]);
  if (name === undefined && query['chapter'] !== undefined)
    return <Refusal page="learn" why={reader.fault ?? 'there is no such chapter'} />;
  const Chapter = loaded.value;
  return (
    <div class="learn">
      <nav class="contents" aria-label="Chapters">
        <ol ref={contents}>
          {CHAPTERS.map(({ name: each, title }, number) => (
            <li key={each}>
              <a
                href={formatAddress('learn', { chapter: each })}
                aria-current={number === index ? 'step' : undefined}
              >
                <b class="number">{number + 1}</b> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article class="stack chapter">
        <h1>{CHAPTERS[index].title}</h1>
        {failure.value !== undefined && <p class="refusal">{failure.value}</p>}
        {Chapter !== undefined && <Chapter reader={reader} />}
        {Chapter === undefined && failure.value === undefined && <p class="loading">Loading…</p>}
        {Chapter !== undefined && index + 1 < CHAPTERS.length && (
          <p class="onward">
            <a class="button" href={formatAddress('learn', { chapter: CHAPTERS[index + 1].name })}>
              Next: {CHAPTERS[index + 1].title}
            </a>
          </p>
        )}
      </article>
    </div>
  );
}
