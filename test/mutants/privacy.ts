import type { Mutant } from './mutant.ts'
import { privacyRightMutants } from './privacy-rights.ts'

const OF_READS = ['src/server/audit/reads.test.ts']
const OF_PRIVACY = ['src/server/privacy/privacy.test.ts']
const READS = 'src/server/audit/reads.ts'
const LIST = 'src/server/lists/list-route.ts'
const ERASE = 'src/server/privacy/erase.ts'

/** Faults in masks, readings and the rights of persons. */
export const privacyMutants: readonly Mutant[] = [
  ...privacyRightMutants,
  {
    breaks: 'lists show whole documents',
    file: LIST,
    was: 'if (mask) list.data = list.data.map((row) => mask(row, viewer))',
    is: '',
    tests: OF_READS,
  },
  {
    breaks: 'a spreadsheet shows whole documents',
    file: LIST,
    was: 'mask: mask && (',
    is: 'mask: undefined && (',
    tests: OF_READS,
  },
  {
    breaks: 'staff export people without the permission',
    file: LIST,
    was: 'if (of.mayExport) enforce(of.mayExport(viewer))',
    is: '',
    tests: OF_READS,
  },
  {
    breaks: 'operators see users whole',
    file: 'src/core/users/mask.ts',
    was: 'userId === by.id || isAdmin(by)',
    is: 'userId === by.id || by.roles.length > 0',
    tests: OF_READS,
  },
  {
    breaks: 'a spreadsheet leaves no reading',
    file: LIST,
    was: "how: 'export' }",
    is: "how: 'list' }",
    tests: OF_READS,
  },
  {
    breaks: 'a receipt leaves no reading',
    file: 'src/server/http/receipt.ts',
    was: "request.reading = { how: 'receipt', entity: reads, entityId: id, subjectId: row.userId }",
    is: '',
    tests: OF_READS,
  },
  {
    breaks: 'a refused call leaves a reading',
    file: READS,
    was: 'reply.statusCode >= 400 || ',
    is: '',
    tests: OF_READS,
  },
  {
    breaks: 'a reading counts again at once',
    file: 'src/core/audit/read.ts',
    was: '15 * 60 * 1000',
    is: '60 * 1000',
    tests: OF_READS,
  },
  {
    breaks: 'unmasking leaves no reading',
    file: 'src/server/users/unmask.ts',
    was: 'await insertReads(',
    is: 'void (',
    tests: OF_READS,
  },
  {
    breaks: 'an erasure destroys the identity that the law keeps',
    file: ERASE,
    was: '  await keepIdentity(tx, userId)\n',
    is: '',
    tests: OF_PRIVACY,
  },
  {
    breaks: 'an erasure leaves the payees of withdrawals',
    file: 'src/server/withdrawals/slice.ts',
    was: 'bank_account = bank_account || ${payee}::text::jsonb',
    is: 'bank_account = ${payee}::text::jsonb || bank_account',
    tests: OF_PRIVACY,
  },
  {
    breaks: 'a customer with money is erased',
    file: ERASE,
    was: 'a.balance <> 0',
    is: 'false',
    tests: OF_PRIVACY,
  },
  {
    breaks: 'the audit shows an erased person',
    file: 'src/server/audit/routes.ts',
    was: '    mask: hideErased,\n',
    is: '',
    tests: OF_PRIVACY,
  },
  {
    breaks: 'an admin decides a request of that admin',
    file: 'src/core/privacy/privacy.ts',
    was: 'request.createdBy === by.id',
    is: 'false',
    tests: ['src/core/privacy/privacy.test.ts'],
  },
  {
    breaks: 'a stolen session takes a copy of all data',
    file: 'src/server/privacy/routes.ts',
    was: '      requireFreshPassword({ now: db.clock.now() }, viewer)\n',
    is: '',
    tests: OF_PRIVACY,
  },
]
