import { type RehearsedAct, useRehearsal } from '../api/use-rehearsal.ts'
import { Promised } from '../ui/window/Promised.tsx'

/** Whether the server would ask another person about an act, or refuse it, and the note that says so before. */
export function useForewarning(rehearsed: RehearsedAct | undefined) {
  const { outcome } = useRehearsal(rehearsed)
  const isAsking = outcome?.is === 'ASKED'
  const refusal = outcome?.is === 'REFUSED' ? outcome.message : undefined
  const note = (isAsking || refusal) && <Promised outcome={outcome} isKnown={false} promise={undefined} />
  return { isAsking, refusal, note }
}
