import { MINUTE_MS, SECOND_MS, type Slice } from '../slice.ts'
import { chainHistory } from './chain.ts'
import { countUnchained, readProofs } from './gauges.ts'
import { noteHead } from './heads.ts'
import { ledgerRoutes } from './routes.ts'
import { hasFailedProof, verifyWhenDue } from './verifications.ts'

export const ledgerSlice: Slice = {
  name: 'ledger',
  tags: { ledger: 'Balances and statements' },
  tables: {
    'insert, update, delete': ['unchained'],
    'insert, update': ['ledger_verifications'],
    insert: ['chain_heads', 'journal_chain', 'statement_checks'],
    'insert (owner_id, place_id, kind, currency), update (floor)': ['accounts'],
    select: ['entries', 'journals'],
  },
  trouble: { code: 'ledger.proofFailed', is: hasFailedProof },
  routes: (app, on, { statementParts }) => ledgerRoutes(app, on, statementParts),
  person: {
    sections: [
      {
        name: 'statement',
        query: (sql, id) => sql`
          select e.created_at, e.origin, e.currency, wire_amount(e.amount, e.currency::text) as amount,
            wire_amount(e.balance, e.currency::text) as balance
          from accounts a join entries e on e.account_id = a.id
          where a.owner_id = ${id} and a.kind = 'AVAILABLE' order by e.created_at, e.account_id, e.version`,
      },
      {
        name: 'issuedStatements',
        query: (sql, id) => sql`
          select c.issued_at, a.currency, c.starts_on, c.ends_on from statement_checks c join accounts a on a.id = c.account_id
          where c.user_id = ${id} order by c.issued_at`,
      },
    ],
    kept: {
      accounts: 'the books keep the id',
      journals: 'the books keep the id',
      statement_checks: 'proof to the reader of a statement',
    },
  },
  gauges: () => [{ stored: countUnchained }, { stored: readProofs }],
  jobs: ({ db, config }, log, { proofs }) => [
    { name: 'chain history', everyMs: SECOND_MS, run: () => chainHistory(db) },
    { name: 'note the head of the chain', everyMs: MINUTE_MS, run: () => noteHead(db, config) },
    { name: 'verify ledger', everyMs: MINUTE_MS, run: (signal) => verifyWhenDue(db, proofs, log, signal) },
  ],
}
