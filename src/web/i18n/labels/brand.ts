import type { Texts } from '#core/texts/text.ts'

/** The name and the colours by which the house shows itself. */
export const brand = {
  preview: { pt: 'Como fica', es: 'Cómo queda' },
  link: { pt: 'Ver detalhes', es: 'Ver detalles' },
  chosen: { pt: 'Escolhido', es: 'Elegido' },
  button: { pt: 'Comprar', es: 'Comprar' },
  pick: { pt: 'Escolher a cor', es: 'Elegir el color' },
  logo: {
    send: { pt: 'Escolher imagem', es: 'Elegir imagen' },
    remove: { pt: 'Retirar', es: 'Quitar' },
    hint: { pt: 'PNG, JPG ou WebP de até 2 MB.', es: 'PNG, JPG o WebP de hasta 2 MB.' },
  },
} satisfies Texts
