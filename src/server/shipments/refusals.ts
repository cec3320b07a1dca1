import type { Refusals } from '../http/operation.ts'
import { payoutRefusals } from '../withdrawals/refusals.ts'

const staff = { 403: ['withdrawal.staffOnly'] } as const
const unknown = { 404: ['shipment.unknown'] } as const

/** A shipment is also a batch. */
const batch = payoutRefusals.create

/** A file that cannot be read. */
const returned = {
  ...staff,
  ...unknown,
  413: ['receipt.tooLarge'],
  422: [
    'receipt.single',
    'shipment.returnRequired',
    'cnab.empty',
    'cnab.size',
    'cnab.record',
    'cnab.order',
    'cnab.value',
    'cnab.count',
    'cnab.total',
    'cnab.notReturn',
    'cnab.noPayments',
    'cnab.otherBank',
  ],
} as const

const other = ['shipment.otherAccount', 'shipment.otherCompany', 'shipment.otherAgreement'] as const

/** The refusals of calls about shipments, for the API document. */
export const refusals = {
  list: staff,
  read: unknown,
  preview: { ...staff, 409: ['settings.none', 'shipment.numbersSpent'] },
  create: {
    ...batch,
    409: [...batch[409], 'shipment.noPayer', 'shipment.tooManyToday', 'shipment.numbersSpent'],
    422: ['shipment.payerNeeded', 'shipment.payerUnknown', 'shipment.mixed', 'shipment.problems'],
  },
  file: { ...staff, 404: [...unknown[404], 'shipment.fileLost'] },
  previewReturn: { ...returned, 409: [...other, 'settings.none'] },
  upload: {
    ...returned,
    409: [...other, 'shipment.returnKnown', 'settings.none', 'approval.waiting'],
  },
  decide: {
    403: [...staff[403], 'withdrawal.ownWithdrawal'],
    404: ['shipment.lineUnknown'],
    409: [
      'shipment.lineSettled',
      'shipment.wait.key',
      'shipment.wait.state',
      'settings.none',
      'approval.waiting',
    ],
  },
} as const satisfies Record<string, Refusals>
