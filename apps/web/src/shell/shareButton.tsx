/** The Share button of every page. */
import { useSignal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { IconButton } from './icon.tsx';
import { notice } from './notices.ts';
import { sharedAddress } from './share.ts';

type Dialog = ComponentType<{ address: string; canEmbed: boolean; onClose: () => void }>;

interface ShareButtonProps {
  /** Whether pages of other sites can show this page. */
  readonly canEmbed: boolean;
}

export function ShareButton({ canEmbed }: ShareButtonProps): VNode {
  const shared = useSignal<{ readonly Dialog: Dialog; readonly address: string } | undefined>(undefined);
  const open = (): void => {
    import('./shareDialog.tsx').then(
      ({ ShareDialog }) => {
        shared.value = { Dialog: ShareDialog, address: sharedAddress() };
      },
      () => notice('noShare'),
    );
  };
  const { Dialog, address } = shared.value ?? {};
  return (
    <>
      <IconButton icon="share" label="Share" onClick={open}>
        <span>Share</span>
      </IconButton>
      {Dialog !== undefined && address !== undefined && (
        <Dialog
          address={address}
          canEmbed={canEmbed}
          onClose={() => {
            shared.value = undefined;
          }}
        />
      )}
    </>
  );
}
