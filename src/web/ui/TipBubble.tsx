import { Tooltip } from '@mantine/core'
import { useEffect, useId, useState } from 'react'

type TipBubbleProps = { element: HTMLElement; isOpen: boolean }

/** The tip of an element, which can change while it shows: "Copiar" becomes "Copiado". A button with an open menu has none. */
function useTip(element: HTMLElement): string {
  const [tip, setTip] = useState('')
  useEffect(() => {
    const read = () =>
      setTip(element.getAttribute('aria-expanded') === 'true' ? '' : (element.dataset.tip ?? ''))
    const observer = new MutationObserver(read)
    observer.observe(element, { attributeFilter: ['data-tip', 'aria-expanded'] })
    read()
    return () => observer.disconnect()
  }, [element])
  return tip
}

/** Names the bubble as the description of its element. A bubble that repeats the name would be read twice. */
function useDescription(element: HTMLElement, tip: string, isOpen: boolean): string {
  const id = useId()
  useEffect(() => {
    if (!isOpen || !tip || tip === element.getAttribute('aria-label')) return
    const before = element.getAttribute('aria-describedby')
    element.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    return () =>
      before ? element.setAttribute('aria-describedby', before) : element.removeAttribute('aria-describedby')
  }, [element, tip, isOpen, id])
  return id
}

/** The bubble beside an element. */
export function TipBubble({ element, isOpen }: TipBubbleProps) {
  const tip = useTip(element)
  const id = useDescription(element, tip, isOpen)
  return <Tooltip target={element} opened={isOpen && tip !== ''} label={<span id={id}>{tip}</span>} />
}
