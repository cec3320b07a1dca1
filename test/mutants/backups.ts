import type { Mutant } from './mutant.ts'

const tests = ['src/server/house-backup.test.ts']

/** Faults in backup and restore. */
export const backupMutants: readonly Mutant[] = [
  {
    breaks: 'the role of the server reads nothing of a restored house before its first start',
    file: 'src/server/house-backup.ts',
    was: '  await grantServer(config)\n',
    is: '',
    tests,
  },
  {
    breaks: 'a damaged backup is used',
    file: 'src/server/backup/seal.ts',
    was: 'if (!timingSafeEqual(whole.digest(), end.subarray(-PROOF_BYTES)))',
    is: 'if (whole.digest().length !== PROOF_BYTES)',
    tests,
  },
  {
    breaks: 'any passphrase seems right',
    file: 'src/server/backup/seal.ts',
    was: 'if (!timingSafeEqual(keyProof, proofOfKey(keys, salt)))',
    is: 'if (keyProof.length !== KEY_PROOF_BYTES)',
    tests,
  },
  {
    breaks: 'a restore writes into a filled database',
    file: 'src/server/backup/restore.ts',
    was: "relkind in ('r', 'p') order by 1 limit 1`",
    is: "relkind in ('x') order by 1 limit 1`",
    tests,
  },
  {
    breaks: 'a restore takes the backup of another key',
    file: 'src/server/backup/restore.ts',
    was: 'if (manifest.keyMarks.length === 0 || manifest.keyMarks.some((mark) => keyMarks.includes(mark))) return',
    is: 'if (keyMarks.length > 0) return',
    tests,
  },
  {
    breaks: 'a restore mixes its files with those of another database',
    file: 'src/server/backup/restore.ts',
    was: 'if (storeId === undefined || storeId === manifest.filesId) return',
    is: 'if (storeId !== manifest.version) return',
    tests,
  },
  {
    breaks: 'restored tables have no triggers',
    file: 'src/server/backup/restore.ts',
    was: '...names.map((name) => `alter table ${name} enable trigger user`),',
    is: '',
    tests,
  },
  {
    breaks: 'restored sequences begin again',
    file: 'src/server/backup/restore.ts',
    was: 'for (const { name, last } of sequences)',
    is: 'for (const { name, last } of sequences.slice(0, 0))',
    tests,
  },
  {
    breaks: 'sessions come back with a backup',
    file: 'src/server/house-backup.ts',
    was: '  await endAllSignIns(tx)\n',
    is: '',
    tests,
  },
  {
    breaks: 'a file that the store has lost is not reported',
    file: 'src/server/backup/write.ts',
    was: '        lost.push(key)\n',
    is: '',
    tests,
  },
  {
    breaks: 'a restore takes a schema that it does not know',
    file: 'src/server/db/migrate.ts',
    was: '  nextOf(migrations, applied)\n  for (const migration of',
    is: '  for (const migration of',
    tests,
  },
]
