import type { Texts } from '#core/texts/text.ts'

export const users = {
  title: { pt: 'Usuários', es: 'Usuarios' },
  subtitle: {
    pt: 'Clientes e equipe: quem entra, e o que cada um pode fazer.',
    es: 'Clientes y equipo: quién inicia sesión, y qué puede hacer cada uno.',
  },
  new: { pt: 'Novo usuário', es: 'Nuevo usuario' },
  form: { pt: 'Dados do usuário', es: 'Datos del usuario' },
  search: { pt: 'Nome, e-mail ou documento', es: 'Nombre, correo o documento' },
  column: {
    document: { pt: 'Documento', es: 'Documento' },
    createdAt: { pt: 'Criado', es: 'Creado' },
    password: { pt: 'Senha', es: 'Contraseña' },
  },
  section: {
    identity: { pt: 'Quem é', es: 'Quién es' },
    status: { pt: 'Situação', es: 'Situación' },
    rights: { pt: 'O que pode fazer', es: 'Qué puede hacer' },
    contact: { pt: 'Contato', es: 'Contacto' },
    address: { pt: 'Endereço', es: 'Dirección' },
    terms: { pt: 'Taxas e indicação', es: 'Comisiones y referidos' },
  },
  field: {
    roles: { pt: 'Papéis', es: 'Roles' },
    permissions: { pt: 'Permissões extras', es: 'Permisos adicionales' },
    status: { pt: 'Status', es: 'Estado' },
    statusDescription: { pt: 'Motivo do status', es: 'Motivo del estado' },
    referralId: { pt: 'Quem indicou', es: 'Quién lo refirió' },
    password: { pt: 'Senha inicial', es: 'Contraseña inicial' },
    withdrawalFee: { pt: 'Taxa de saque', es: 'Comisión de retiro' },
    emissionFee: { pt: 'Taxa de emissão', es: 'Comisión de emisión' },
    feeBank: { pt: 'Saque para conta bancária', es: 'Retiro a cuenta bancaria' },
    feeCrypto: { pt: 'Saque em bitcoin', es: 'Retiro en bitcoin' },
  },
  role: {
    user: {
      name: { pt: 'Cliente', es: 'Cliente' },
      text: { pt: 'Opera os próprios saldos.', es: 'Opera sus propios saldos.' },
    },
    operator: {
      name: { pt: 'Operação', es: 'Operación' },
      text: {
        pt: 'Confere depósitos e saques, cota ordens.',
        es: 'Revisa depósitos y retiros, cotiza órdenes.',
      },
    },
    master: {
      name: { pt: 'Master', es: 'Usuario master' },
      text: {
        pt: 'Como a operação; executa ordens de outros.',
        es: 'Como la operación; ejecuta órdenes de otros.',
      },
    },
    admin: {
      name: { pt: 'Administração', es: 'Administración' },
      text: { pt: 'Tudo, também usuários e configurações.', es: 'Todo, también usuarios y configuraciones.' },
    },
  },
  permission: {
    orderAnother: { pt: 'Criar ordens para outros', es: 'Crear órdenes para otros' },
    orderSelf: { pt: 'Aprovar as próprias ordens', es: 'Aprobar las propias órdenes' },
    depositAnother: { pt: 'Criar depósitos para outros', es: 'Crear depósitos para otros' },
    depositSelf: { pt: 'Aprovar os próprios depósitos', es: 'Aprobar los propios depósitos' },
    userExport: { pt: 'Exportar planilhas de pessoas', es: 'Exportar hojas de cálculo de personas' },
    userUnmask: { pt: 'Ver dados ocultos de pessoas', es: 'Ver datos ocultos de personas' },
  },
  permissionText: { pt: 'Além do que os papéis permitem.', es: 'Además de lo que permiten los roles.' },
  implied: { pt: 'Já vem com o papel.', es: 'Ya viene con el rol.' },
  statusHint: {
    pt: 'O motivo fica no cadastro e na auditoria.',
    es: 'El motivo queda en el registro y en la auditoría.',
  },
  blocking: {
    pt: 'Ao salvar, a pessoa sai de todas as sessões e não entra mais.',
    es: 'Al guardar, la persona sale de todas las sesiones y ya no puede iniciar sesión.',
  },
  emailHint: {
    pt: 'Ao trocar, as sessões terminam, os saques param por um dia e o e-mail antigo é avisado.',
    es: 'Al cambiarlo, las sesiones terminan, los retiros se detienen por un día y se avisa al correo anterior.',
  },
  passwordHint: {
    pt: 'Pelo menos {{minimum}} caracteres (equipe: 12); com menos de 12, difícil de adivinhar.',
    es: 'Al menos {{minimum}} caracteres (equipo: 12); con menos de 12, difícil de adivinar.',
  },
  passwordOf: { pt: 'Trocar senha de {{name}}', es: 'Cambiar la contraseña de {{name}}' },
  changePassword: { pt: 'Trocar senha', es: 'Cambiar contraseña' },
  feesText: {
    pt: 'Deixe em branco para cobrar a taxa da corretora. No saque para conta bancária, “Saque para conta bancária” vale antes de “Taxa de saque”; a “Taxa de emissão” é somada.',
    es: 'Déjelo en blanco para cobrar la comisión de la casa. En el retiro a cuenta bancaria, “Retiro a cuenta bancaria” vale antes que “Comisión de retiro”; la “Comisión de emisión” se suma.',
  },
  feeUsual: { pt: '{{fee}} da corretora', es: '{{fee}} de la casa' },
  nothing: { pt: 'Nada mudou ainda.', es: 'Nada cambió todavía.' },
  done: { pt: 'Usuário salvo', es: 'Usuario guardado' },
  made: { pt: 'Usuário criado', es: 'Usuario creado' },
  aside: {
    title: { pt: 'Mais sobre o usuário', es: 'Más sobre el usuario' },
    facts: { pt: 'Registro', es: 'Registro' },
    statement: { pt: 'Ver extrato', es: 'Ver extracto' },
    code: { pt: 'Código de indicação', es: 'Código de referido' },
    updatedAt: { pt: 'Alterado', es: 'Modificado' },
    emailConfirmed: { pt: 'E-mail confirmado', es: 'Correo confirmado' },
    emailUnconfirmed: { pt: 'ainda não', es: 'todavía no' },
    documentShared: {
      pt: 'Outro usuário tem o mesmo CPF ou CNPJ. Confira antes de aprovar.',
      es: 'Otro usuario tiene el mismo CPF o CNPJ. Verifique antes de aprobar.',
    },
  },
} satisfies Texts
