import { useEffect, useState } from 'react'
import { listenProof, type Proof } from '../api/proof.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'

const ConfirmIdentity = lazyWindow(() =>
  import('../sessions/ConfirmIdentity.tsx').then((module) => module.ConfirmIdentity),
)

type Asked = { proof: Proof; answer: (isProved: boolean) => void }

/** Asks the user for a proof of identity when a call of any screen needs one; that call waits for the answer. */
export function IdentityQuestion() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => listenProof((proof) => new Promise((answer) => setAsked({ proof, answer }))), [])
  const finish = (isProved: boolean) => {
    asked?.answer(isProved)
    setAsked(undefined)
  }
  return (
    <WindowOf about={asked} onClose={() => finish(false)}>
      {({ proof }, window) => <ConfirmIdentity {...window} proof={proof} onProved={() => finish(true)} />}
    </WindowOf>
  )
}
