import type { Slice } from '../slice.ts'
import { settleReturn } from './apply.ts'
import { SHIPMENT_FILES } from './create.ts'
import { decideLine } from './decide.ts'
import { shipmentProof } from './invariants.ts'
import { shipmentSubject } from './queries.ts'
import { shipmentRoutes } from './routes.ts'

export const shipmentSlice: Slice = {
  name: 'shipments',
  tags: { shipments: 'Bank files that pay withdrawals, and the return files of banks' },
  tables: {
    'insert, update': ['shipment_items'],
    insert: ['shipment_numbers', 'shipment_returns', 'shipments'],
  },
  routes: shipmentRoutes,
  runners: () => ({ settleReturn, decideLine }),
  audit: { subjects: { shipment: shipmentSubject } },
  proof: shipmentProof,
  files: SHIPMENT_FILES,
  work: [
    {
      kind: 'workShipment',
      rows: (sql) => sql`
        select 'shipment' as entity, r.shipment_id as id, min(l.created_at) as since, null::bigint as amount,
          null::text as currency, jsonb_build_object('sequence', s.sequence, 'count', count(*)) as "values"
        from shipment_return_lines l join shipment_returns r on r.id = l.return_id join shipments s on s.id = r.shipment_id
        where l.state = 'WAITING' group by r.shipment_id, s.sequence`,
    },
  ],
  person: {
    kept: {
      shipment_returns: 'it names the staff who acted',
      shipments: 'it names the staff who acted',
    },
  },
}
