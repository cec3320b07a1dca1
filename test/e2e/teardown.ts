import { rmSync } from 'node:fs'

/** Removes the data of the run; the server has stopped by then or stops right after. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA
  process.on('exit', () => folder && rmSync(folder, { recursive: true, force: true }))
}
