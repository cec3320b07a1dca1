import {
  APPROVER_ROLES,
  type ApproverRole,
  type Band,
  type Controls,
  DEFAULT_CONTROLS,
} from '#core/approvals/controls.ts'

/** A line of the matrix in the form. */
export type BandValues = Omit<Band, 'approvers'> & { approvers: string }

/** The controls in the form: figures are text while a person types. */
export type ControlValues = {
  approvals: BandValues[]
  quoteBand: string
  payeeHold: string
  staffPasswordHold: string
  newStaffDays: string
  temporaryPasswords: boolean
  staffSecondFactor: { required: boolean; graceDays: string }
  staffStepUpMinutes: string
  dailyLimits: { perCustomer: string; perOperator: string; house: string }
  giveAway: { perOperator: string; perCustomer: string }
  overdraftCeiling: string
}

export const toControlValues = (controls: Controls): ControlValues => ({
  ...controls,
  approvals: controls.approvals.map((band) => ({ ...band, approvers: String(band.approvers) })),
  payeeHold: String(controls.payeeHold),
  staffPasswordHold: String(controls.staffPasswordHold),
  newStaffDays: String(controls.newStaffDays),
  staffSecondFactor: {
    required: controls.staffSecondFactor.required,
    graceDays: String(controls.staffSecondFactor.graceDays),
  },
  staffStepUpMinutes: String(controls.staffStepUpMinutes),
  dailyLimits: {
    perCustomer: controls.dailyLimits.perCustomer ?? '',
    perOperator: controls.dailyLimits.perOperator ?? '',
    house: controls.dailyLimits.house ?? '',
  },
  giveAway: {
    perOperator: controls.giveAway.perOperator ?? '',
    perCustomer: controls.giveAway.perCustomer ?? '',
  },
})

/** A whole number of the call; other text goes as it is, and the schema refuses it at its field. */
export const toWhole = (text: string): number | string => (/^\d+$/.test(text.trim()) ? Number(text) : text)

/** The controls in the format of the call. */
export const toControlBody = (values: ControlValues) => ({
  ...values,
  approvals: values.approvals.map((band) => ({ ...band, approvers: toWhole(band.approvers) })),
  payeeHold: toWhole(values.payeeHold),
  staffPasswordHold: toWhole(values.staffPasswordHold),
  newStaffDays: toWhole(values.newStaffDays),
  staffSecondFactor: {
    ...values.staffSecondFactor,
    graceDays: toWhole(values.staffSecondFactor.graceDays),
  },
  staffStepUpMinutes: toWhole(values.staffStepUpMinutes),
})

export const SAFE_VALUES = toControlValues(DEFAULT_CONTROLS)

/** A role and those above it. */
export const rolesFrom = (lowest: ApproverRole): ApproverRole[] =>
  APPROVER_ROLES.slice(APPROVER_ROLES.indexOf(lowest))
