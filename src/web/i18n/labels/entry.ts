import type { Texts } from '#core/texts/text.ts'

export const entry = {
  field: {
    kind: { pt: 'Tipo de pessoa', es: 'Tipo de persona' },
    name: { pt: 'Nome completo', es: 'Nombre completo' },
    company: { pt: 'Razão social', es: 'Razón social' },
    document: { pt: 'CPF', es: 'CPF' },
    documentCompany: { pt: 'CNPJ', es: 'CNPJ' },
    email: { pt: 'E-mail', es: 'Correo electrónico' },
    phone: { pt: 'Telefone', es: 'Teléfono' },
    birth: { pt: 'Data de nascimento', es: 'Fecha de nacimiento' },
    language: { pt: 'Idioma', es: 'Idioma' },
    password: { pt: 'Senha', es: 'Contraseña' },
    newPassword: { pt: 'Nova senha', es: 'Nueva contraseña' },
    repeatPassword: { pt: 'Repita a senha', es: 'Repita la contraseña' },
    repeatNewPassword: { pt: 'Repita a nova senha', es: 'Repita la nueva contraseña' },
    code: { pt: 'Código de indicação', es: 'Código de referido' },
    zipCode: { pt: 'CEP', es: 'Código postal (CEP)' },
    address: { pt: 'Endereço', es: 'Dirección' },
    number: { pt: 'Número', es: 'Número' },
    district: { pt: 'Bairro', es: 'Barrio' },
    complement: { pt: 'Complemento', es: 'Complemento' },
    city: { pt: 'Cidade', es: 'Ciudad' },
    uf: { pt: 'Estado', es: 'Estado' },
    country: { pt: 'País', es: 'País' },
  },
  register: {
    title: { pt: 'Criar conta', es: 'Crear cuenta' },
    subtitle: {
      pt: 'Leva dois minutos. Depois a nossa equipe confere seus dados.',
      es: 'Toma dos minutos. Después nuestro equipo revisa sus datos.',
    },
    closedTitle: { pt: 'Cadastros fechados', es: 'Registros cerrados' },
    closedText: {
      pt: 'Novos cadastros estão fechados no momento. Se você já tem conta, entre normalmente.',
      es: 'Los nuevos registros están cerrados por ahora. Si ya tiene cuenta, inicie sesión.',
    },
    has: { pt: 'Já tem conta?', es: '¿Ya tiene cuenta?' },
    login: { pt: 'Entrar', es: 'Iniciar sesión' },
    optional: { pt: '{{field}} (opcional)', es: '{{field}} (opcional)' },
    later: { pt: '{{field}} (agora ou depois)', es: '{{field}} (ahora o después)' },
    laterHint: {
      pt: 'Telefone, nascimento e endereço podem ficar para depois: a equipe pede o que faltar na análise do cadastro.',
      es: 'Teléfono, nacimiento y dirección pueden quedar para después: el equipo pide lo que falte en el análisis del registro.',
    },
    laterHintCompany: {
      pt: 'Telefone e endereço podem ficar para depois: a equipe pede o que faltar na análise do cadastro.',
      es: 'Teléfono y dirección pueden quedar para después: el equipo pide lo que falte en el análisis del registro.',
    },
    codeHint: { pt: 'De quem indicou você, se houver.', es: 'De quien lo invitó, si lo hay.' },
    addAddress: { pt: 'Informar endereço agora', es: 'Escribir la dirección ahora' },
    removeAddress: { pt: 'Deixar o endereço para depois', es: 'Dejar la dirección para después' },
    chooseState: { pt: 'Escolha', es: 'Elija' },
    country: { pt: 'Brasil', es: 'Brasil' },
    submit: { pt: 'Criar conta', es: 'Crear cuenta' },
    sentTitle: { pt: 'Confira seu e-mail', es: 'Revise su correo' },
    sentText: {
      pt: 'Enviamos uma mensagem para {{email}}. Abra o link dela para continuar.',
      es: 'Enviamos un mensaje a {{email}}. Abra su enlace para continuar.',
    },
    sentHint: {
      pt: 'Não chegou? Veja a caixa de spam. O link vale por 24 horas.',
      es: '¿No llegó? Mire la carpeta de spam. El enlace es válido por 24 horas.',
    },
  },
  reset: {
    title: { pt: 'Criar nova senha', es: 'Crear nueva contraseña' },
    subtitle: {
      pt: 'Ao salvar, todas as suas sessões são encerradas e, por segurança, os saques ficam suspensos por 24 horas.',
      es: 'Al guardar se cierran todas sus sesiones y, por seguridad, los retiros quedan suspendidos por 24 horas.',
    },
    submit: { pt: 'Salvar nova senha', es: 'Guardar nueva contraseña' },
    missingTitle: { pt: 'Este link está incompleto', es: 'Este enlace está incompleto' },
    missingText: {
      pt: 'Abra de novo o link que enviamos por e-mail, ou peça outro.',
      es: 'Abra de nuevo el enlace que le enviamos por correo, o pida otro.',
    },
    ask: { pt: 'Pedir outro link', es: 'Pedir otro enlace' },
  },
  freeze: {
    title: { pt: 'Congelar minha conta', es: 'Congelar mi cuenta' },
    subtitle: {
      pt: 'Faça isto se outra pessoa agiu na sua conta. Não é preciso entrar.',
      es: 'Haga esto si otra persona actuó en su cuenta. No hace falta iniciar sesión.',
    },
    sessions: {
      pt: 'Todas as sessões terminam, e ninguém mais entra.',
      es: 'Todas las sesiones terminan, y nadie más entra.',
    },
    withdrawals: {
      pt: 'Saques ainda não pagos esperam, e ordens abertas no livro de ofertas são canceladas.',
      es: 'Los retiros aún no pagados esperan, y las órdenes abiertas en el libro de ofertas se cancelan.',
    },
    release: {
      pt: 'A conta só volta depois que você falar com o suporte.',
      es: 'La cuenta solo vuelve después de que usted hable con soporte.',
    },
    submit: { pt: 'Congelar agora', es: 'Congelar ahora' },
    doneTitle: { pt: 'Conta congelada', es: 'Cuenta congelada' },
    doneText: {
      pt: 'Ninguém entra mais nela. Fale agora com o suporte: a equipe já recebeu um aviso.',
      es: 'Nadie más entra en ella. Hable ahora con soporte: el equipo ya recibió un aviso.',
    },
  },
  confirm: {
    title: { pt: 'Confirme seu e-mail', es: 'Confirme su correo' },
    subtitle: {
      pt: 'Com a confirmação a sua conta é criada. Depois entre com a senha que você escolheu.',
      es: 'Con la confirmación se crea su cuenta. Después entre con la contraseña que eligió.',
    },
    submit: { pt: 'Confirmar meu e-mail', es: 'Confirmar mi correo' },
  },
  check: {
    title: { pt: 'Conferência de extrato', es: 'Verificación de extracto' },
    subtitle: {
      pt: 'Compare com o documento que você tem em mãos.',
      es: 'Compare con el documento que tiene en sus manos.',
    },
    agrees: {
      pt: 'O extrato deste código concorda com o livro-razão da corretora.',
      es: 'El extracto de este código concuerda con los libros de la casa.',
    },
    differs: {
      pt: 'O extrato não concorda com o livro-razão da corretora. Não confie nele e fale com a corretora.',
      es: 'El extracto no concuerda con los libros de la casa. No confíe en él y hable con la casa.',
    },
    holder: { pt: 'Titular', es: 'Titular' },
    period: { pt: 'Período', es: 'Período' },
    opening: { pt: 'Saldo anterior', es: 'Saldo anterior' },
    closing: { pt: 'Saldo final', es: 'Saldo final' },
    count: { pt: 'Registros', es: 'Registros' },
    issued: { pt: 'Emitido em', es: 'Emitido el' },
    records: { pt: 'SHA-256 dos registros', es: 'SHA-256 de los registros' },
    head: { pt: 'Livro-razão, elo {{position}}', es: 'Libro mayor, eslabón {{position}}' },
    compare: {
      pt: 'Saldos, período e códigos precisam ser iguais aos do documento. Do nome aparecem só as iniciais.',
      es: 'Saldos, período y códigos deben ser iguales a los del documento. Del nombre aparecen solo las iniciales.',
    },
  },
  payment: {
    title: { pt: 'Conferência de pagamento', es: 'Verificación de pago' },
    paid: { pt: 'A corretora fez este pagamento.', es: 'La casa hizo este pago.' },
    reversed: {
      pt: 'O pagamento foi feito e depois devolvido: o favorecido não ficou com o valor.',
      es: 'El pago se hizo y después volvió: el beneficiario no se quedó con el monto.',
    },
    house: { pt: 'Corretora', es: 'Casa' },
    amount: { pt: 'Valor', es: 'Monto' },
    paidOn: { pt: 'Data do pagamento', es: 'Fecha del pago' },
    payee: { pt: 'Favorecido', es: 'Beneficiario' },
    place: { pt: 'Destino', es: 'Destino' },
    compare: {
      pt: 'Valor, data e destino precisam ser iguais aos do documento. Do nome e do destino aparece só uma parte.',
      es: 'Monto, fecha y destino deben ser iguales a los del documento. Del nombre y del destino aparece solo una parte.',
    },
  },
  link: {
    missing: {
      pt: 'Abra de novo o link que enviamos por e-mail.',
      es: 'Abra de nuevo el enlace que le enviamos por correo.',
    },
  },
} satisfies Texts
