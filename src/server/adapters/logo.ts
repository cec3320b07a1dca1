import { fileURLToPath } from 'node:url'
import type { DrawnLogo } from './logo-worker.ts'
import { askOnce } from './picture-reader.ts'

const WORKER = fileURLToPath(new URL('./logo-worker.ts', import.meta.url))
const LIMITS = { timeoutMs: 30_000, processorMs: 6_000 }

/** Draws the picture of a logo again, in a process of its own; `undefined` for a file that is none, or is too costly. */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo | undefined> {
  return (await askOnce<DrawnLogo>(WORKER, { bytes }, LIMITS)) ?? undefined
}
