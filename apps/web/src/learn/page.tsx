/** Learn: short chapters, each with questions. */
import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { formatAddress } from '../route/address.ts';
import { oneOf, QueryReader } from '../route/queryReader.ts';
import { Fallible, useRaise } from '../shell/fallible.tsx';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { nextTask } from '../shell/scheduler.ts';
import type { ChapterProps } from './chapter.ts';
import { CHAPTERS } from './chapters.ts';
import './learn.css';

const readChapter = oneOf(...CHAPTERS.map(({ name }) => name));

export function Page({ query }: PageProps): VNode {
  const reader = useMemo(() => new QueryReader(query), [query]);
  const name = reader.read('chapter', readChapter);
  const index = CHAPTERS.findIndex((chapter) => chapter.name === (name ?? CHAPTERS[0].name));
  const contents = useRef<HTMLOListElement>(null);
  useEffect(() => {
    contents.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  if (name === undefined && reader.fault !== undefined && query['chapter'] !== undefined)
    return <Refusal page="learn" why={reader.fault} />;
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
        <Fallible what="This chapter">
          <Chapter index={index} reader={reader} />
        </Fallible>
      </article>
    </div>
  );
}

/** A chapter, whose code is loaded on first use, and the link to the next one. */
function Chapter({ index, reader }: ChapterProps & { readonly index: number }): VNode {
  const loaded = useSignal<FunctionComponent<ChapterProps> | undefined>(undefined);
  const raise = useRaise();
  useEffect(() => {
    CHAPTERS[index]
      .load()
      .finally(nextTask)
      .then((chapter) => {
        loaded.value = chapter;
      }, raise);
  }, [index, loaded, raise]);
  const Loaded = loaded.value;
  // The key keeps this paragraph from becoming that of the link, which would be seen to move.
  if (Loaded === undefined)
    return (
      <p key="loading" class="loading">
        Loading…
      </p>
    );
  return (
    <>
      <Loaded reader={reader} />
      <p class="onward">
        {index + 1 < CHAPTERS.length ? (
          <a class="button" href={formatAddress('learn', { chapter: CHAPTERS[index + 1].name })}>
            Next: {CHAPTERS[index + 1].title}
          </a>
        ) : (
          <a class="button" href={formatAddress('watch', {})}>
            Watch the tree of a search grow
          </a>
        )}
      </p>
    </>
  );
}
