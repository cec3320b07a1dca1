import { rmSync } from 'node:fs'

/** The data of the run goes with it; the server has been stopped by then or is stopped right after. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA
  process.on('exit', () => folder && rmSync(folder, { recursive: true, force: true }))
}
