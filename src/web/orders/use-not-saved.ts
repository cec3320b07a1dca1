import { ApiError } from '../api/api-error.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyFailure, takeBack } from '../ui/notify.ts'

const NOTICE = 'order-not-saved'

/**
 * Reports that an order was not saved, beside the errors of its form: the server's message, or that only the
 * house can help.
 */
export function useNotSaved() {
  const { t } = useLabels()
  const tell = (error?: ApiError) => {
    const isSaid = error !== undefined && error.status < 500
    takeBack(NOTICE)
    notifyFailure(t('orders.form.failed'), isSaid ? error.message : t('orders.form.failedText'), NOTICE)
  }
  const telling =
    <Result>(save: (key: string) => Promise<Result>) =>
    async (key: string): Promise<Result> => {
      try {
        const saved = await save(key)
        takeBack(NOTICE)
        return saved
      } catch (error) {
        if (error instanceof ApiError) tell(error)
        throw error
      }
    }
  return {
    /** Without an error: the typed values cannot be sent. */
    tell,
    /** Saves and reports a failure, and closes the notice of the previous one. */
    telling,
  }
}
