import { MINUTE_MS, type Slice } from '../slice.ts'
import { readTroubles } from './health.ts'
import { removeUnnamedFiles } from './unnamed-files.ts'

export const httpLayer: Slice = {
  name: 'http',
  tags: { health: 'Liveness and readiness of the server' },
  tables: {
    'insert, update, delete': ['idempotency_keys', 'receipt_usage', 'unnamed_files'],
    'insert, update': ['recoveries'],
  },
  person: {
    tables: ['idempotency_keys'],
    kept: {
      recoveries: 'it names the staff who acted',
      receipt_usage: 'the size of the receipts of a day',
    },
  },
  gauges: (_on, _app, { troubles }) => [{ stored: (reader) => readTroubles(reader, troubles) }],
  jobs: (on, _, { files }) => [
    { name: 'remove unnamed files', everyMs: 10 * MINUTE_MS, run: () => removeUnnamedFiles(on, files) },
  ],
}
