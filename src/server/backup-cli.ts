import { parseArgs } from 'node:util'
import { exitAfter } from './command-line.ts'
import { loadConfig } from './config.ts'
import { backupHouse } from './house-backup.ts'

const USAGE = `npm run backup -- FOLDER
Writes an encrypted backup of database and files into FOLDER, and reads it back. BACKUP_KEY is its passphrase.
The server may run meanwhile.`

/** `npm run backup`: exits with 1 where there is no proved backup, and with 2 for wrong options. */
async function main(): Promise<number> {
  const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  const { path, report } = await backupHouse(loadConfig(process.env), folder)
  const { tables, files, lost } = report.contents
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  console.log(`${path}: ${rows} rows, ${files.count} files, read back and compared`)
  for (const key of lost) console.error(`The file store does not have ${key}, which a row names`)
  return lost.length === 0 ? 0 : 1
}

exitAfter(main())
