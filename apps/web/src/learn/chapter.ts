/** The interface of chapters: components that are loaded on first use and read the rest of the address. */
import type { FunctionComponent } from 'preact';
import type { QueryReader } from '../route/queryReader.ts';

export interface ChapterProps {
  /** The values of the address besides the chapter. */
  readonly reader: QueryReader;
}

export interface ChapterInfo {
  readonly name: string;
  readonly title: string;
  load(): Promise<FunctionComponent<ChapterProps>>;
}
