/** What every chapter is: a component that is loaded when it is opened, and reads the rest of the address. */
import type { FunctionComponent } from 'preact';
import type { QueryReader } from '../route/queryReader.ts';

export interface ChapterProps {
  /** What the address says besides the chapter. A chapter refuses what it cannot read. */
  readonly reader: QueryReader;
}

export interface ChapterInfo {
  readonly name: string;
  readonly title: string;
  load(): Promise<FunctionComponent<ChapterProps>>;
}
