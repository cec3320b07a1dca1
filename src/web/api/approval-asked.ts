import type { Approval } from '#core/approvals/approval-schema.ts'

/** The answer 202: the act waits for the approval of another person. It is neither a result nor a failure. */
export class ApprovalAsked extends Error {
  override name = 'ApprovalAsked'
  readonly request: Approval

  constructor(request: Approval) {
    super('The act waits for approval')
    this.request = request
  }
}

let onAsked: (request: Approval) => void = () => {}

/** Handles every act that waits for approval; the shell shows a notice. */
export function listenAsked(listener: (request: Approval) => void): void {
  onAsked = listener
}

/** Tells the shell about the request, and gives what the call throws. */
export function toAsked(request: Approval): ApprovalAsked {
  onAsked(request)
  return new ApprovalAsked(request)
}
