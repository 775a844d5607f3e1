/** What Share gives: the address bar, or what the open page gives in its place. */
import { useEffect } from 'preact/hooks';
import { formatAddress, parseAddress } from '../route/address.ts';

let given: (() => string) | undefined;

/**
 * Has Share give another address than that of the address bar, while the component is shown.
 * @param address makes it when Share is pressed.
 */
export function useSharedAddress(address: () => string): void {
  useEffect(() => {
    given = address;
    return () => {
      if (given === address) given = undefined;
    };
  });
}

/** The address to share now. It never has the token of a seat, which is for the player alone. */
export function sharedAddress(): string {
  const address = given?.() ?? location.hash;
  const { page, query } = parseAddress(address) ?? {};
  return page === 'friend' ? formatAddress(page, { ...query, token: undefined }) : address;
}
