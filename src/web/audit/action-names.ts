import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditAction } from '#core/audit/audit.ts'
import { pt } from '#core/texts/pt.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** A dash of dots where the sentence of one act names a value of its own. */
const gapsOf = (code: AuditAction): Record<string, string> =>
  Object.fromEntries([...pt[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, '…']))

const isAction = (code: string): code is AuditAction => AUDIT_ACTIONS.some((action) => action === code)

/** An act without its values: "Valor alterado de … para …"; a code that is told no more is itself. */
export function useActionName(): (code: string) => string {
  const { say } = useLabels()
  return (code) => (isAction(code) ? say({ code, params: gapsOf(code) }) : code)
}

/** All acts to choose from, under the kind of thing that each is about. */
export function useActionChoices(): { group: string; items: { value: string; label: string }[] }[] {
  const { t } = useLabels()
  const nameOf = useActionName()
  return AUDIT_ENTITIES.map((entity) => ({
    group: t(`audit.entity.${entity}`),
    items: AUDIT_ACTIONS.filter((code) => code.split('.')[1] === entity).map((value) => ({
      value,
      label: nameOf(value),
    })),
  }))
}
