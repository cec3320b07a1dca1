import type { SliceProof } from '../ledger/scope.ts'

export const bankStatementProof: SliceProof = {
  invariants: (on) => ({
    'a line of a statement proves one deposit, of its amount': {
      checked: `${on.operations('deposits')} d where statement_line_id is not null`,
      breaches: `
        select 'deposit ' || d.id as breach from ${on.operations('deposits')} d
        join bank_statement_lines l on l.id = d.statement_line_id
        where d.status <> 'FINISHED' or d.kind <> 'BANK' or l.state <> 'MATCHED' or l.amount <> d.amount
          or exists (select from deposits o where o.statement_line_id = l.id and o.id <> d.id)`,
    },
    'no line of an import that was undone counts': {
      checked: 'bank_statements where undone_at is not null',
      breaches: `
        select 'line ' || l.id as breach from bank_statements s join bank_statement_lines l on l.statement_id = s.id
        where s.undone_at is not null and l.state <> 'UNDONE'`,
    },
  }),
}
