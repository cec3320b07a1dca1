import type { Sentences } from './text.ts'

/** Sentences about signing in, its proofs and its rescue. */
export const sessions = {
  'session.invalidLogin': {
    pt: 'E-mail ou senha incorretos. Verifique seus dados e tente novamente.',
    es: 'Correo o contraseña incorrectos. Verifique sus datos e intente de nuevo.',
    en: 'The e-mail or the password is wrong.',
  },
  'session.invalidCode': {
    pt: 'Código de acesso inválido ou incorreto.',
    es: 'Código de acceso no válido o incorrecto.',
    en: 'The code is wrong or expired.',
  },
  'session.wait': {
    pt: 'Muitas tentativas de acesso. Aguarde {{seconds}} s e tente novamente.',
    es: 'Demasiados intentos de acceso. Espere {{seconds}} s e intente de nuevo.',
    en: 'Too many attempts to sign in. Retry-After says when to try again.',
  },
  'session.invalidReset': {
    pt: 'Este link não vale mais. Peça outro na tela de entrada.',
    es: 'Este enlace ya no sirve. Pida otro en la pantalla de acceso.',
    en: 'The link has expired or was used.',
  },
  'session.unknown': {
    pt: 'Sessão não encontrada.',
    es: 'Sesión no encontrada.',
    en: 'The caller has no such session.',
  },
  'session.passwordNeeded': {
    pt: 'Confirme sua senha para continuar.',
    es: 'Confirme su contraseña para continuar.',
    en: 'The sign-in is older than five minutes. Prove the password by POST /auth/proof, then repeat.',
  },
  'session.factorNeeded': {
    pt: 'Confirme a segunda etapa para continuar.',
    es: 'Confirme el segundo paso para continuar.',
    en: 'The second factor was proved over five minutes ago. Prove it by POST /auth/proof, then repeat.',
  },
  'session.factorRequired': {
    pt: 'Ative a verificação em duas etapas ou uma passkey para continuar a trabalhar.',
    es: 'Active la verificación en dos pasos o una passkey para seguir trabajando.',
    en: 'A member of staff has no second factor, and the days of grace are over.',
  },
  'session.oneProof': {
    pt: 'Envie a senha, um código ou uma passkey, só um deles.',
    es: 'Envíe la contraseña, un código o una passkey, solo uno.',
  },

  'secondFactor.alreadyOn': {
    pt: 'A verificação em duas etapas já está ativa.',
    es: 'La verificación en dos pasos ya está activa.',
    en: 'The second factor is already on.',
  },
  'secondFactor.alreadyOff': {
    pt: 'A verificação em duas etapas não está ativa.',
    es: 'La verificación en dos pasos no está activa.',
    en: 'The second factor is already off.',
  },
  'secondFactor.notPending': {
    pt: 'O código QR venceu. Peça outro.',
    es: 'El código QR venció. Pida otro.',
    en: 'The secret has expired. Request another one.',
  },
  'secondFactor.askSupport': {
    pt: 'Fale com o suporte: a equipe retira a verificação depois de confirmar quem você é.',
    es: 'Hable con el soporte: el equipo retira la verificación después de confirmar quién es usted.',
    en: 'Customers without their second factor ask the support.',
  },
  'secondFactor.own': {
    pt: 'Para a própria conta, desative com um código.',
    es: 'Para su propia cuenta, desactívela con un código.',
    en: 'Staff turn off their own second factor with a code.',
  },

  'passkey.refused': {
    pt: 'A passkey não foi aceita. Tente de novo.',
    es: 'La passkey no fue aceptada. Intente de nuevo.',
    en: 'The passkey is unknown, its challenge is over, or its answer is not genuine.',
  },
  'passkey.tooMany': {
    pt: 'Você já tem {{most}} passkeys. Remova uma antes.',
    es: 'Ya tiene {{most}} passkeys. Quite una antes.',
    en: 'The user has ten passkeys.',
  },
  'passkey.unknown': {
    pt: 'Passkey não encontrada.',
    es: 'Passkey no encontrada.',
    en: 'The caller has no such passkey.',
  },

  'session.passwordDue': {
    pt: 'Antes de entrar, crie a sua própria senha: enviamos um link para o seu e-mail. Ele vale por uma hora.',
    es: 'Antes de entrar, cree su propia contraseña: enviamos un enlace a su correo. Es válido por una hora.',
    en: 'The password is right, but its owner must replace it first, by the link that was mailed now.',
  },

  'rescue.notStaff': { pt: 'Esta pessoa não é da equipe.', es: 'Esta persona no es del equipo.' },
  'rescue.notStopped': {
    pt: 'Esta pessoa não está bloqueada nem congelada.',
    es: 'Esta persona no está bloqueada ni congelada.',
  },
  'rescue.notAdmin': { pt: 'Esta pessoa não é administradora.', es: 'Esta persona no es administradora.' },
  'rescue.waiting': {
    pt: 'Um resgate igual já espera; --cancel o encerra.',
    es: 'Un rescate igual ya espera; --cancel lo termina.',
  },
  'rescue.password': { pt: 'nova senha', es: 'nueva contraseña' },
  'rescue.factor': {
    pt: 'retirada da verificação em duas etapas',
    es: 'retiro de la verificación en dos pasos',
  },
  'rescue.email': { pt: 'troca do e-mail', es: 'cambio del correo' },
  'rescue.lift': { pt: 'fim de um bloqueio', es: 'fin de un bloqueo' },
  'rescue.leave': { pt: 'saída de um administrador', es: 'salida de un administrador' },

  'session.invalidConfirmation': {
    pt: 'Este link não vale mais. Faça o cadastro de novo.',
    es: 'Este enlace ya no vale. Regístrese de nuevo.',
    en: 'The link has expired, was used or is unknown.',
  },
  'session.frozen': {
    pt: 'Esta conta está congelada, porque o titular avisou que outra pessoa agiu nela. Fale com o suporte para liberar.',
    es: 'Esta cuenta está congelada, porque su titular avisó que otra persona actuó en ella. Hable con soporte para liberarla.',
    en: 'The owner froze the account; staff release it.',
  },
  'session.invalidFreeze': {
    pt: 'Este link não vale mais. Se outra pessoa usa sua conta, fale agora com o suporte.',
    es: 'Este enlace ya no vale. Si otra persona usa su cuenta, hable ahora con soporte.',
    en: 'The link has expired or is unknown.',
  },
} satisfies Sentences
