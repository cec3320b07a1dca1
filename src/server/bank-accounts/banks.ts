import { readFileSync } from 'node:fs'
import type { Tx } from '../db/transaction.ts'

type ListedBank = { code: string; ispb: string | null; name: string; legalName: string }

/** The banks of the country with a code. A new list replaces the old one; a removed bank stays for old accounts. */
export async function storeBanks({ sql }: Tx): Promise<void> {
  const text = readFileSync(new URL('./banks.json', import.meta.url), 'utf8')
  const { banks } = JSON.parse(text) as { banks: ListedBank[] }
  await sql`
    insert into banks (code, ispb, name, legal_name)
    select * from unnest(
      ${banks.map((bank) => bank.code)}::text[],
      ${banks.map((bank) => bank.ispb)}::text[],
      ${banks.map((bank) => bank.name)}::text[],
      ${banks.map((bank) => bank.legalName)}::text[])
    on conflict (code) do update set ispb = excluded.ispb, name = excluded.name, legal_name = excluded.legal_name
    where (banks.ispb, banks.name, banks.legal_name) is distinct from (excluded.ispb, excluded.name, excluded.legal_name)`
}
