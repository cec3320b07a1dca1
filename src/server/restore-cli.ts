import { parseArgs } from 'node:util'
import { proveArchive } from './backup/read.ts'
import { exitAfter } from './command-line.ts'
import { loadConfig } from './config.ts'
import { passphraseOf, restoreHouse } from './house-backup.ts'

const USAGE = `npm run restore -- FILE
Restores a backup into an empty database and an empty file store, or into the store of the backup.
  --check           only proves the file, and changes nothing`

/** `npm run restore`: exits with 1 where nothing was restored, and with 2 for wrong options. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  const config = loadConfig(process.env)
  const { manifest, contents } = values.check
    ? await proveArchive(path, passphraseOf(config))
    : await restoreHouse(config, path)
  const rows = Object.values(contents.tables).reduce((sum, { count }) => sum + count, 0)
  const what = `${rows} rows and ${contents.files.count} files of ${manifest.madeAt}, by Balcão ${manifest.version}`
  console.log(values.check ? `Whole: ${what}` : `Restored: ${what}`)
  if (!values.check) console.log('Next: npm run verify, then npm start (docs/restore.md).')
  return 0
}

exitAfter(main())
