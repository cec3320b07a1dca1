import { SIGNED } from './rows.ts'
import { A, AT, B, kept, put, refused, type Try } from './try.ts'

const CLOSE_KEPT = 'a close keeps what was prepared, and a locked one never changes'

/** Triggers that keep the closes of days. */
export const DAY_CLOSE_TRIGGERS: Readonly<Record<string, readonly Try[]>> = {
  day_closes_keep: [
    ...[
      `id = '${B}'`,
      'day = day + 1',
      `figures = '[]'`,
      `differences = '[]'`,
      'difference = 1',
      `prepared_by = '${B}'`,
      `prepared_at = prepared_at + interval '1 s'`,
    ].map((change) => refused(CLOSE_KEPT, put('day_closes', { id: A }), `update day_closes set ${change}`)),
    refused(CLOSE_KEPT, put('day_closes', SIGNED), `update day_closes set signed_at = now()`),
    refused(
      CLOSE_KEPT,
      put('day_closes', { status: 'RETURNED', returned_by: A, returned_at: AT, return_note: 'x' }),
      `update day_closes set return_note = 'y'`,
    ),
    ...['2026-03-04', '2026-03-03'].map((day) =>
      refused(
        'days close in order',
        put('day_closes', { ...SIGNED, day: '2026-03-04' }),
        put('day_closes', { day }),
      ),
    ),
  ],
  day_closes_kept: kept('day_closes'),
}
