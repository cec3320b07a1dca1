import type { Texts } from '#core/texts/text.ts'

export const profile = {
  title: { pt: 'Perfil', es: 'Perfil' },
  subtitle: {
    pt: 'Seus dados, a segurança da conta e suas contas bancárias.',
    es: 'Sus datos, la seguridad de la cuenta y sus cuentas bancarias.',
  },
  form: { pt: 'Meus dados', es: 'Mis datos' },
  identity: { pt: 'Dados pessoais', es: 'Datos personales' },
  contact: { pt: 'Contato', es: 'Contacto' },
  address: { pt: 'Endereço', es: 'Dirección' },
  accounts: { pt: 'Minhas contas bancárias', es: 'Mis cuentas bancarias' },
  fixed: { pt: 'Para mudar, fale com a equipe.', es: 'Para cambiarlo, hable con el equipo.' },
  fixedStaff: { pt: 'Só um administrador muda.', es: 'Solo un administrador lo cambia.' },
  emailHint: {
    pt: 'Ao trocar o e-mail, suas sessões terminam e os saques param por um dia.',
    es: 'Al cambiar el correo, sus sesiones terminan y los retiros se detienen por un día.',
  },
  languageHint: {
    pt: 'Vale para as telas e para os e-mails.',
    es: 'Vale para las pantallas y para los correos.',
  },
  saved: { pt: 'Tudo salvo.', es: 'Todo guardado.' },
  unsaved: { pt: 'Há mudanças que ainda não foram salvas.', es: 'Hay cambios que aún no se guardaron.' },
  nothing: { pt: 'Nada mudou ainda.', es: 'Nada cambió todavía.' },
  done: { pt: 'Perfil salvo', es: 'Perfil guardado' },
  invalid: { pt: 'Confira os campos do perfil', es: 'Revise los campos del perfil' },
  referral: {
    title: { pt: 'Indique alguém', es: 'Recomiende a alguien' },
    text: {
      pt: 'Quem se cadastra com o seu código fica ligado à sua indicação.',
      es: 'Quien se registra con su código queda registrado como su referido.',
    },
    code: { pt: 'código de indicação', es: 'código de referido' },
    link: { pt: 'link de indicação', es: 'enlace de referido' },
    share: { pt: 'Compartilhar link', es: 'Compartir enlace' },
  },
} satisfies Texts
