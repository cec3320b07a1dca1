import { useState } from 'react'
import type { BankStatement } from '#core/bank-statements/bank-statement-schema.ts'
import type { ImportAnswers, ImportPreview } from '#core/bank-statements/import-schema.ts'
import type { Code } from '#core/texts/codes.ts'
import { ApiError } from '../api/api-error.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { fileMark } from '../ui/form/file-mark.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'

const CHAINS: readonly (Code | undefined)[] = ['bankStatement.chain', 'bankStatement.chainInside']
const QUESTIONS: readonly (Code | undefined)[] = ['bankStatement.asked', 'bankStatement.askedAgain']

const toForm = (file: File, bankAccountId: string | undefined, answers?: ImportAnswers) => {
  const body = new FormData()
  if (bankAccountId) body.append('bankAccountId', bankAccountId)
  if (answers) body.append('answers', JSON.stringify(answers))
  body.append('file', file)
  return body
}

/** Imports a file. One that names no account of the house waits for one, and one that is unclear for the answers of a person. */
export function useImport() {
  const { t } = useLabels()
  const act = useAct<BankStatement>('bank-statements')
  const read = useAct<ImportPreview>('bank-statements')
  const { send, isBusy, error, clear } = useSend(undefined, () => end())
  const [file, setFile] = useState<File>()
  const [account, setAccount] = useState<string>()
  const [questions, setQuestions] = useState<ImportPreview>()
  const end = () => {
    setFile(undefined)
    setQuestions(undefined)
    clear()
  }
  const ask = async (given: File, bankAccountId: string | undefined) => {
    const body = toForm(given, bankAccountId)
    const mark = ['preview', fileMark(given), bankAccountId, Date.now()]
    const found = await send((key) => read('/preview', { method: 'POST', body, key }), mark)
    if (found && found !== true) setQuestions(found)
  }
  const run = async (given: File, bankAccountId?: string, answers?: ImportAnswers) => {
    setFile(given)
    setAccount(bankAccountId)
    const body = toForm(given, bankAccountId, answers)
    let isAsked = false
    const post = async (key: string) => {
      try {
        return await act('', { method: 'POST', body, key })
      } catch (cause) {
        const code = cause instanceof ApiError ? cause.code : undefined
        isAsked = QUESTIONS.includes(code) || (!answers && CHAINS.includes(code))
        throw cause
      }
    }
    const done = await send(post, [fileMark(given), bankAccountId, answers])
    if (isAsked) await ask(given, bankAccountId)
    if (!done || done === true) return
    end()
    const { newCount: count, lineCount } = done
    notifyDone(
      count === 0
        ? t('statementFiles.import.known')
        : t('statementFiles.import.done', { count, total: String(lineCount) }),
    )
  }
  return {
    run,
    isBusy,
    error,
    file,
    questions,
    end,
    asksAccount: error?.errors.bankAccountId !== undefined,
    /** The answers left the balances broken. */
    isBroken: CHAINS.includes(error?.code),
    answer: async (answers: ImportAnswers) => {
      if (file) await run(file, account, answers)
    },
  }
}
