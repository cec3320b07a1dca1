import { lazyWindow } from './lazy-window.tsx'

/** The questions before acts, whose code no list needs at first. */
export const ConfirmModal = lazyWindow(() =>
  import('./ConfirmModal.tsx').then((module) => module.ConfirmModal),
)
export const ReasonQuestion = lazyWindow(() =>
  import('./ReasonQuestion.tsx').then((module) => module.ReasonQuestion),
)

/** Loads the code of the questions. It never fails: without a connection a question loads it when it opens. */
export async function loadQuestions(): Promise<void> {
  await Promise.allSettled([ConfirmModal.load(), ReasonQuestion.load()])
}
