import { mailSecurityPt } from './mail-security-pt.ts'

/**
 * Every mail, in Portuguese: its subject and its text. `{{name}}` marks a value, `{{link}}` the page where the reader
 * acts. Empty lines separate paragraphs. `Label: {{name}}` alone on its line is a row of a table.
 */
export const mailPt = {
  'mail.resetLink.subject': 'Crie uma nova senha',
  'mail.resetLink.text': `Olá.

Recebemos um pedido para trocar a senha da sua conta Balcão. O link abaixo vale por uma hora e serve uma única vez.

Criar nova senha: {{link}}

Se não foi você, ignore este e-mail: sua senha continua a mesma.`,

  'mail.newSignIn.subject': 'Novo acesso à sua conta',
  'mail.newSignIn.text': `Olá.

Sua conta Balcão foi acessada de um lugar ou aparelho que ainda não conhecíamos.

Quando: {{at}} (horário de Brasília)
Endereço IP: {{address}}
Aparelho: {{userAgent}}

Se foi você, não é preciso fazer nada.

Se não foi você, troque sua senha agora, encerre as outras sessões e ative a verificação em duas etapas. Depois fale com o suporte.

Abrir minha conta: {{link}}`,

  'mail.passwordChanged.subject': 'Sua senha foi alterada',
  'mail.passwordChanged.text': `Olá.

A senha da sua conta Balcão foi alterada, e as outras sessões foram encerradas.

Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Se não foi você, peça agora uma nova senha na tela de entrada e fale com o suporte: outra pessoa pode ter acesso à sua conta.

Ir para a tela de entrada: {{link}}`,

  'mail.passwordReset.subject': 'Sua senha foi redefinida',
  'mail.passwordReset.text': `Olá.

A senha da sua conta Balcão foi redefinida, e todas as sessões foram encerradas. Por segurança, os saques ficam suspensos por 24 horas.

Quando: {{at}} (horário de Brasília)

Se foi você, ou se você pediu isso ao suporte, não é preciso fazer nada.

Se não foi você, peça agora uma nova senha na tela de entrada e fale com o suporte: outra pessoa pode ter acesso à sua conta.

Ir para a tela de entrada: {{link}}`,

  'mail.emailChanged.subject': 'O e-mail da sua conta foi alterado',
  'mail.emailChanged.text': `Olá.

O e-mail da sua conta Balcão foi alterado: este endereço não entra mais nela. Por segurança, todas as sessões foram encerradas e os saques ficam suspensos por 24 horas.

Quando: {{at}} (horário de Brasília)

Se você pediu isso ao suporte, não é preciso fazer nada.

Se não foi você, fale agora com o suporte: outra pessoa pode ter acesso à sua conta.

Ir para a tela de entrada: {{link}}`,

  'mail.secondFactorEnabled.subject': 'Verificação em duas etapas ativada',
  'mail.secondFactorEnabled.text': `Olá.

A verificação em duas etapas da sua conta Balcão foi ativada. A partir de agora, para entrar será pedido também o código do seu aplicativo.

Quando: {{at}} (horário de Brasília)

Guarde os códigos de recuperação em um lugar seguro: cada um serve uma vez, se você ficar sem o aplicativo.

Se não foi você, fale agora com o suporte: outra pessoa pode ter acesso à sua conta.

Abrir minha conta: {{link}}`,

  'mail.secondFactorDisabled.subject': 'Verificação em duas etapas desativada',
  'mail.secondFactorDisabled.text': `Olá.

A verificação em duas etapas da sua conta Balcão foi desativada. Agora a senha basta para entrar. Por segurança, os saques ficam suspensos por 24 horas.

Quando: {{at}} (horário de Brasília)

Se foi você, considere ativá-la de novo assim que puder.

Se não foi você, troque sua senha agora e fale com o suporte: outra pessoa pode ter acesso à sua conta.

Abrir minha conta: {{link}}`,

  'mail.orderRequested.subject': 'Nova ordem OTC: {{nature}}, {{amount}}, de {{name}}',
  'mail.orderRequested.text': `Há uma nova ordem OTC à espera de cotação.

Operação: {{nature}}
Valor: {{amount}}
Cliente: {{name}}
E-mail: {{email}}
Pedida em: {{at}} (horário de Brasília)

Cotar a ordem: {{link}}`,

  'mail.quoteReady.subject': 'Sua cotação está pronta: {{nature}}',
  'mail.quoteReady.text': `Olá, {{name}}.

A mesa cotou a sua ordem. O preço é firme até o horário abaixo; depois dele, peça outra cotação.

Operação: {{nature}}
Você paga: {{pays}}
Você recebe: {{receives}}, já descontada a taxa de {{fee}}
Cotação: R$ {{quotation}} por bitcoin
Firme até: {{until}} (horário de Brasília)

Ver e executar a ordem: {{link}}

Enquanto você não executar a ordem, nada é comprado nem vendido.`,

  'mail.ordersFilled.subject': 'Suas ordens no Book',
  'mail.ordersFilled.text': `Olá, {{name}}.

Ordens suas que o Book negociou desde o último aviso: {{count}}.

{{list}}

Ver minhas ordens: {{link}}`,

  'mail.depositAccepted.subject': 'Depósito aceito: {{credited}}',
  'mail.depositAccepted.text': `Olá, {{name}}.

Seu depósito foi conferido e já está no seu saldo.

Código de controle: {{reference}}
Valor do depósito: {{amount}}
Taxa: {{fee}}
Valor creditado: {{credited}}

Ver meus depósitos: {{link}}`,

  'mail.depositRejected.subject': 'Depósito rejeitado: {{amount}}',
  'mail.depositRejected.text': `Olá, {{name}}.

Não pudemos aceitar o seu depósito, e nada foi creditado.

Código de controle: {{reference}}
Valor do depósito: {{amount}}
Motivo: {{reason}}

Se o motivo puder ser corrigido, abra o depósito e envie outro comprovante: o código de controle continua o mesmo. Não transfira de novo. Em caso de dúvida, fale com o suporte.

Ver meus depósitos: {{link}}`,

  'mail.withdrawalFinished.subject': 'Saque concluído: {{amount}}',
  'mail.withdrawalFinished.text': `Olá, {{name}}.

Seu saque foi pago.

Valor: {{amount}}
Taxa: {{fee}}
Favorecido: {{holder}}
Para: {{payee}}
Pago em: {{paidOn}}
Remessa: {{shipment}}
Comprovante: {{proof}}

O comprovante da casa em PDF, com um endereço para conferir, está na janela do saque.

Se você não pediu este saque, troque sua senha agora e fale com o suporte.

Ver o saque: {{link}}`,

  'mail.withdrawalCancelled.subject': 'Saque cancelado: {{amount}}',
  'mail.withdrawalCancelled.text': `Olá, {{name}}.

Seu saque foi cancelado, e o valor voltou ao seu saldo com a taxa.

Valor: {{amount}}
Taxa: {{fee}}
Devolvido ao saldo: {{released}}
Era para: {{payee}}

Se você não reconhece o saque nem o cancelamento, troque sua senha agora e fale com o suporte.

Ver meus saques: {{link}}`,

  'mail.withdrawalRefused.subject': 'O banco recusou o pagamento do saque: {{amount}}',
  'mail.withdrawalRefused.text': `Olá, {{name}}.

O banco recusou o pagamento do seu saque. O valor continua reservado, e o saque voltou a aguardar o pagamento.

Valor: {{amount}}
Para: {{payee}}
Motivo: {{reason}}

Se os dados da conta estiverem errados, fale com o suporte: nós cancelamos este saque, e você pede outro.

Ver meus saques: {{link}}`,

  'mail.withdrawalReversed.subject': 'O pagamento do saque foi devolvido: {{amount}}',
  'mail.withdrawalReversed.text': `Olá, {{name}}.

O banco de destino devolveu o pagamento do seu saque, e o valor voltou ao seu saldo.

Valor creditado: {{amount}}
Era para: {{payee}}

Confira os dados da conta antes de pedir outro saque. Em caso de dúvida, fale com o suporte.

Ver meus saques: {{link}}`,

  'mail.approvalAsked.subject': 'Aprovação pedida: {{act}}',
  'mail.approvalAsked.text': `Olá, {{name}}.

{{asker}} pede a aprovação de outra pessoa.

Ato: {{act}}
Valor: {{value}}

Ver o que muda e decidir: {{link}}`,

  'mail.chainHead.subject': 'Prova do histórico em {{day}}: guarde esta mensagem',
  'mail.chainHead.text': `O registro abaixo prova todo o histórico até agora: lançamentos, eventos e auditoria. Guarde esta mensagem fora do servidor.

Dia: {{day}}
Registro: {{head}}

Para conferir depois, copie o registro para uma linha de um arquivo e execute: npm run verify -- --anchor ARQUIVO

Abrir a auditoria: {{link}}`,

  ...mailSecurityPt,

  'mail.footer':
    'Mensagem automática da Balcão, não responda. Nunca pedimos sua senha nem seus códigos por e-mail ou telefone.',
  'mail.push.body': 'Abra a Balcão para ver.',
  'mail.nature.BUY': 'compra de bitcoin',
  'mail.nature.SELL': 'venda de bitcoin',
  'mail.payee.BANK': '{{bank}}, conta terminada em {{ending}}',
  'mail.proof.BANK': 'disponível em Saques',
  'mail.proof.NONE': 'o banco não enviou autenticação',
  'mail.proof.FILE': 'autenticação do banco {{authentication}}',
  'mail.proof.CRYPTO': 'transação {{txId}}',
} as const
