/** The mails about the security of an account, in Portuguese; see {@link mailPt}. */
export const mailSecurityPt = {
  'mail.passwordDue.subject': 'Crie a sua própria senha',
  'mail.passwordDue.text': `Olá.

Para entrar na sua conta Balcão, crie antes uma senha que só você conhece: a atual foi criada pela equipe ou não serve mais para o seu acesso. O link abaixo vale por uma hora e serve uma única vez.

Criar minha senha: {{link}}

Se não foi você que tentou entrar, fale com o suporte: outra pessoa conhece a senha atual.`,

  'mail.alreadyRegistered.subject': 'Você já tem uma conta',
  'mail.alreadyRegistered.text': `Olá.

Alguém pediu um cadastro na Balcão com este e-mail, mas você já tem uma conta. Entre com a sua senha; se a esqueceu, o link abaixo cria uma nova. Ele vale por uma hora e serve uma única vez.

Criar nova senha: {{link}}

Se não foi você, ignore este e-mail: nada mudou.`,

  'mail.confirmRegistration.subject': 'Confirme seu e-mail',
  'mail.confirmRegistration.text': `Olá.

Recebemos um pedido de cadastro na Balcão com este e-mail. Confirme-o pelo link abaixo, que vale por 24 horas; depois entre com a senha que você escolheu.

Confirmar meu e-mail: {{link}}

Se não foi você, ignore este e-mail: sem a confirmação nenhuma conta é criada.`,

  'mail.passkeyAdded.subject': 'Nova passkey na sua conta',
  'mail.passkeyAdded.text': `Olá.

Uma passkey foi adicionada à sua conta Balcão. Com ela se entra sem a senha.

Passkey: {{name}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas passkeys: {{link}}`,

  'mail.passkeyRemoved.subject': 'Passkey retirada da sua conta',
  'mail.passkeyRemoved.text': `Olá.

Uma passkey foi retirada da sua conta Balcão.

Passkey: {{name}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas passkeys: {{link}}`,

  'mail.payeeAdded.subject': 'Novo destino de saques na sua conta',
  'mail.payeeAdded.text': `Olá.

Um destino de saques foi adicionado à sua conta Balcão.

Destino: {{payee}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas contas: {{link}}`,

  'mail.payeeChanged.subject': 'Destino de saques alterado na sua conta',
  'mail.payeeChanged.text': `Olá.

Um destino de saques da sua conta Balcão foi alterado ou habilitado.

Destino: {{payee}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas contas: {{link}}`,

  'mail.withdrawalRequested.subject': 'Saque solicitado: {{amount}}',
  'mail.withdrawalRequested.text': `Olá.

Recebemos um pedido de saque da sua conta Balcão.

Valor: {{amount}}
Taxa: {{fee}}
Para: {{payee}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver meus saques: {{link}}`,

  'mail.statusChanged.subject': 'Seu cadastro: {{status}}',
  'mail.statusChanged.text': `Olá, {{name}}.

A situação do seu cadastro na Balcão mudou.

Situação: {{status}}
Motivo: {{reason}}

Abrir minha conta: {{link}}`,

  'mail.staffRescue.subject': 'Resgate do acesso de {{person}}: {{what}}',
  'mail.staffRescue.text': `Olá, {{name}},

No servidor foi pedido um resgate do acesso de uma pessoa da equipe. Ele vale depois de 24 horas.

Pessoa: {{person}}
Resgate: {{what}}
Vale a partir de: {{at}} (horário de Brasília)

Se ninguém da corretora pediu isto, fale agora com a pessoa que cuida do servidor: npm run rescue com --cancel encerra o resgate.

Abrir a auditoria: {{link}}`,

  'mail.accountFrozen.subject': 'Conta congelada pelo titular: {{name}}',
  'mail.accountFrozen.text': `O titular abriu o link de um aviso e disse que não foi ele. A conta está congelada: ninguém entra nela, e os saques ainda não pagos esperam.

Titular: {{name}}
E-mail: {{email}}
Aviso: {{notice}}
Quando: {{at}} (horário de Brasília)

Fale com o titular por um contato já conhecido, cancele o que ele não reconhecer e depois libere a conta.

Abrir o cadastro: {{link}}`,

  /** At the end of each mail to an owner about the account. */
  'mail.freeze.text': `Se não foi você, congele a conta agora: todas as sessões terminam, ninguém mais entra e nenhum saque é pago até você falar com o suporte. O link vale por 7 dias.

Não fui eu, congelar a conta: {{link}}`,
} as const
