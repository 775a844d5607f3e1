/** The dialog that gives the link of the open page, and the code that embeds it. It is loaded on first use. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { embedCode, linkTo } from './embed.ts';
import { LinkField } from './linkField.tsx';
import './shareDialog.css';

interface ShareProps {
  /** The address to share, from its `#`. */
  readonly address: string;
  readonly canEmbed: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ address, canEmbed, onClose }: ShareProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const link = linkTo(address);
  const { title } = document;
  const send = async (): Promise<void> => {
    try {
      await navigator.share({ title, url: link });
    } catch {
      // The user changed their mind; the link stays.
    }
  };
  return (
    <dialog ref={dialog} class="share stack" aria-labelledby="share-title" onClose={onClose}>
      <div class="row">
        <h2 id="share-title">Share this page</h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <LinkField label="Link to what you see now" link={link} />
      {'share' in navigator && (
        <button type="button" onClick={() => void send()}>
          Send by another app…
        </button>
      )}
      {canEmbed && (
        <LinkField label="HTML that shows it in your own web page" link={embedCode(address, title)} />
      )}
    </dialog>
  );
}
