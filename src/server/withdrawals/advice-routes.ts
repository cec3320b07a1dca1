import { checkPathSchema } from '#core/ledger/statement-schema.ts'
import { mayAdvise } from '#core/withdrawals/advice.ts'
import { paymentCheckSchema } from '#core/withdrawals/advice-schema.ts'
import { findNamedHouse } from '../bank-accounts/queries.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { enforce, found } from '../http/refusal.ts'
import { checkPayment, findAdvice } from './advice.ts'
import { toAdvicePdf } from './advice-pdf.ts'

const tags = ['withdrawals']
const PDF = 'application/pdf'

export function adviceRoutes(app: App, { db, config }: Services): void {
  callRoute(app, 'GET /withdrawals/:id/advice', {
    tags,
    operationId: 'downloadPaymentAdvice',
    summary: 'Download the advice of the house about a payment as PDF',
    sends: [PDF],
    send: async (request, reply) => {
      const { id } = request.params
      const advice = found(await findAdvice(db, id, request.viewer), 'withdrawal.unknown')
      enforce(mayAdvise(advice))
      const subjectId = advice.userId
      request.reading = { how: 'export', entity: 'withdrawal', entityId: id, subjectId }
      const house = await findNamedHouse(db)
      const { publicUrl, bitcoinNetwork: network } = config
      const name = `balcao-withdrawal-${id.slice(0, 8)}.pdf`
      reply.type(PDF).header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(await toAdvicePdf(advice, { house, network, publicUrl, now: db.clock.now() }))
    },
  })
  callRoute(app, 'GET /payment-checks/:code', {
    tags,
    operationId: 'checkPayment',
    summary: 'Check a payment by the code of its advice',
    isPublic: true,
    params: checkPathSchema,
    data: paymentCheckSchema,
    run: async ({ params }) => found(await checkPayment(db, params.code), 'withdrawal.checkUnknown'),
  })
}
