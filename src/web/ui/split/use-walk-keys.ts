import { useKeys } from '../use-keys.ts'
import type { Walk } from './walk.ts'

/** `J` and `K` go through a list. */
export function useWalkKeys(walk: Walk, onMove: (id: string) => void, isWanted: boolean): void {
  const go = (id: string | undefined) => (id ? () => onMove(id) : undefined)
  useKeys({ j: go(walk.next), k: go(walk.previous) }, isWanted)
}
