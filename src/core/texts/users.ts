import type { Sentences } from './text.ts'

/** Sentences about the records of people. */
export const users = {
  'user.unknown': {
    pt: 'Usuário não encontrado.',
    es: 'Usuario no encontrado.',
    en: 'There is no such user.',
  },
  'user.staffOnly': {
    pt: 'Apenas a equipe pode fazer isso.',
    es: 'Solo el equipo puede hacer esto.',
    en: 'Only staff may do this.',
  },
  'user.ownTags': {
    pt: 'Ninguém põe etiquetas em si.',
    es: 'Nadie pone etiquetas en sí.',
    en: 'Nobody tags oneself.',
  },
  'user.tooManyTags': {
    pt: 'No máximo {{most}} etiquetas por cliente. Retire uma antes.',
    es: 'Como máximo {{most}} etiquetas por cliente. Quite una antes.',
    en: 'A client has at most eight tags.',
  },
  'user.unmaskForbidden': {
    pt: 'Você não tem permissão para ver dados ocultos.',
    es: 'No tiene permiso para ver datos ocultos.',
    en: 'The caller may not see hidden values.',
  },
  'user.exportForbidden': {
    pt: 'Você não tem permissão para exportar dados de pessoas.',
    es: 'No tiene permiso para exportar datos de personas.',
    en: 'The caller may not export people.',
  },
  'user.adminOnly': {
    pt: 'Apenas administradores podem fazer isso.',
    es: 'Solo los administradores pueden hacer esto.',
    en: 'Only an admin may do this.',
  },
  'user.notYours': {
    pt: 'Você não pode alterar este usuário.',
    es: 'Usted no puede modificar este usuario.',
    en: 'The caller may not change this user.',
  },
  'user.fieldForbidden': {
    pt: 'Você não pode alterar: {{fields}}.',
    es: 'Usted no puede modificar: {{fields}}.',
    en: 'The caller may not change these fields.',
  },
  'user.rescueNeeded': {
    pt: 'Falta outro administrador ativo para decidir. No servidor, npm run rescue faz isto, com efeito depois de 24 horas.',
    es: 'Falta otro administrador activo para decidir. En el servidor, npm run rescue lo hace, con efecto después de 24 horas.',
    en: 'No other active admin is left to decide: only the command on the server helps.',
  },
  'user.lastAdmin': {
    pt: 'O último administrador não pode ser rebaixado nem bloqueado.',
    es: 'El último administrador no puede perder su rol ni ser bloqueado.',
    en: 'The last admin cannot be demoted or blocked.',
  },
  'user.emailTaken': {
    pt: 'Este e-mail já está cadastrado.',
    es: 'Este correo ya está registrado.',
    en: 'Another user has this e-mail.',
  },
  'user.referralUnknown': {
    pt: 'Quem indicou não foi encontrado.',
    es: 'No se encontró a quien lo refirió.',
    en: 'There is no such referrer.',
  },
  'user.feeCeilingBRL': {
    pt: 'A taxa própria é de no máximo R$ 500,00 por saque.',
    es: 'La comisión propia es de R$ 500,00 por retiro como máximo.',
  },
  'user.feeCeilingBTC': {
    pt: 'A taxa própria é de no máximo 0,005 BTC por saque.',
    es: 'La comisión propia es de 0,005 BTC por retiro como máximo.',
  },
  'user.cpf': {
    pt: 'CPF inválido.',
    es: 'CPF no válido.',
    en: 'The CPF is invalid.',
  },
  'user.cnpj': {
    pt: 'CNPJ inválido.',
    es: 'CNPJ no válido.',
    en: 'The CNPJ is invalid.',
  },
  'user.document': { pt: 'CPF ou CNPJ inválido.', es: 'CPF o CNPJ no válido.' },
  'user.phone': {
    pt: 'Telefone inválido. Informe DDD e número.',
    es: 'Teléfono no válido. Indique código de área y número.',
  },
  'user.zipCode': { pt: 'CEP inválido.', es: 'Código postal no válido.' },
  'user.statusDescription': {
    pt: 'Explique o motivo deste status.',
    es: 'Explique el motivo de este estado.',
    en: 'This status needs a reason.',
  },
  'user.passwordShort': {
    pt: 'A senha precisa de pelo menos 6 caracteres.',
    es: 'La contraseña necesita al menos 6 caracteres.',
  },
  'user.passwordLong': { pt: 'A senha é longa demais.', es: 'La contraseña es demasiado larga.' },
  'user.passwordCommon': {
    pt: 'Esta senha é fácil de adivinhar. Escolha outra.',
    es: 'Esta contraseña es fácil de adivinar. Elija otra.',
    en: 'The password is easy to guess.',
  },
  'user.passwordNames': {
    pt: 'A senha não pode ser feita do seu nome, do e-mail ou do nome da corretora.',
    es: 'La contraseña no puede formarse con su nombre, su correo o el nombre de la casa.',
    en: 'The password is made of the name of the user, the e-mail or the name of the house.',
  },
  'user.passwordStaffShort': {
    pt: 'A senha da equipe precisa de pelo menos 12 caracteres.',
    es: 'La contraseña del equipo necesita al menos 12 caracteres.',
    en: 'A password of staff has less than 12 characters.',
  },
  'user.passwordWeak': {
    pt: 'Esta senha é fácil de adivinhar. Use três ou mais palavras que ninguém espera juntas.',
    es: 'Esta contraseña es fácil de adivinar. Use tres o más palabras que nadie espera juntas.',
    en: 'The password does not reach score 3 of zxcvbn.',
  },
  'user.passwordWrong': {
    pt: 'A senha atual não confere.',
    es: 'La contraseña actual no coincide.',
    en: 'The current password is wrong.',
  },
  'user.passwordsDiffer': { pt: 'As senhas não conferem.', es: 'Las contraseñas no coinciden.' },
  'user.ownPassword': {
    pt: 'Para a própria senha, use a troca de senha.',
    es: 'Para su propia contraseña, use el cambio de contraseña.',
    en: 'Callers change their own password with changePassword.',
  },
  'user.statusForbids': {
    pt: 'A situação do cadastro não permite esta operação.',
    es: 'El estado del registro no permite esta operación.',
    en: 'The status of the user does not allow this operation.',
  },
  'user.registrationsClosed': {
    pt: 'Novos cadastros estão fechados no momento.',
    es: 'Los nuevos registros están cerrados por el momento.',
    en: 'Registrations are closed.',
  },
  'user.notFrozen': {
    pt: 'Esta conta não está congelada.',
    es: 'Esta cuenta no está congelada.',
    en: 'The account is not frozen.',
  },
  'user.ownFreeze': {
    pt: 'Outra pessoa da equipe precisa liberar esta conta.',
    es: 'Otra persona del equipo debe liberar esta cuenta.',
    en: 'Another member of staff releases this account.',
  },
} satisfies Sentences
