let forget = () => {}

/** The cache of answers, which login does not load, registers how to drop them. */
export function listenForget(act: () => void): void {
  forget = act
}

/** Drops all answers of the API that this page has, before another user sees it. */
export const forgetAnswers = (): void => forget()
