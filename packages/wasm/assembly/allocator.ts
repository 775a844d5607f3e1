/**
 * The allocator of a core, for tables that a game makes when it is configured: objects of AssemblyScript's layout, one
 * behind the other in the `STATIC_BYTES`, never freed. Beyond them lies the core's own memory, so there it traps.
 */
import { BLOCK, BLOCK_OVERHEAD, OBJECT, OBJECT_OVERHEAD } from 'rt/common';
import { STATIC_BYTES } from './generated/constants';

const ALIGNMENT: usize = 15;

/** The address of the next block: its size, then its content, aligned. */
// @ts-ignore: decorator
@lazy let next: usize = ((__heap_base + BLOCK_OVERHEAD + ALIGNMENT) & ~ALIGNMENT) - BLOCK_OVERHEAD;

// @ts-ignore: decorator
@unsafe @global
export function __alloc(size: usize): usize {
  const room = ((size + BLOCK_OVERHEAD + ALIGNMENT) & ~ALIGNMENT) - BLOCK_OVERHEAD;
  if (size > STATIC_BYTES || next + BLOCK_OVERHEAD + room > STATIC_BYTES) {
    throw new Error('a game has no more memory for tables');
  }
  const block = changetype<BLOCK>(next);
  block.mmInfo = room;
  next += BLOCK_OVERHEAD + room;
  return changetype<usize>(block) + BLOCK_OVERHEAD;
}

// @ts-ignore: decorator
@unsafe @global
export function __realloc(ptr: usize, size: usize): usize {
  const room = changetype<BLOCK>(ptr - BLOCK_OVERHEAD).mmInfo;
  if (size <= room) return ptr;
  const moved = __alloc(size);
  memory.copy(moved, ptr, room);
  return moved;
}

// @ts-ignore: decorator
@unsafe @global
export function __free(ptr: usize): void {}

// @ts-ignore: decorator
@unsafe @global
export function __new(size: usize, id: u32): usize {
  const ptr = __alloc(OBJECT_OVERHEAD + size);
  const object = changetype<OBJECT>(ptr - BLOCK_OVERHEAD);
  object.gcInfo = 0;
  object.gcInfo2 = 0;
  object.rtId = id;
  object.rtSize = <u32>size;
  return ptr + OBJECT_OVERHEAD;
}

// @ts-ignore: decorator
@unsafe @global
export function __renew(oldPtr: usize, size: usize): usize {
  const ptr = __realloc(oldPtr - OBJECT_OVERHEAD, OBJECT_OVERHEAD + size);
  changetype<OBJECT>(ptr - BLOCK_OVERHEAD).rtSize = <u32>size;
  return ptr + OBJECT_OVERHEAD;
}

// @ts-ignore: decorator
@unsafe @global
export function __link(parentPtr: usize, childPtr: usize, expectMultiple: bool): void {}

// @ts-ignore: decorator
@unsafe @global
export function __pin(ptr: usize): usize {
  return ptr;
}

// @ts-ignore: decorator
@unsafe @global
export function __unpin(ptr: usize): void {}

// @ts-ignore: decorator
@unsafe @global
export function __visit(ptr: usize, cookie: u32): void {}

// @ts-ignore: decorator
@unsafe @global
export function __collect(): void {}
