export const privacy = {
  title: 'Privacidade',
  given: '(versão {{version}}), aceito em {{at}}.',
  notGiven: 'ainda não aceito.',
  document: { terms: 'Termos de uso', privacy: 'Aviso de privacidade' },
  terms: {
    title: 'Termos e privacidade',
    asked: 'Leia e aceite os termos',
    askedText: 'Há uma versão que você ainda não aceitou. Nada fica bloqueado.',
    read: 'Ler os termos',
    agree: 'Li e concordo',
    agreeTo: 'Li e concordo com os termos de uso e o aviso de privacidade',
    agreed: 'Você já concordou com esta versão.',
    done: 'Obrigado, ficou registrado',
    useTitle: 'O serviço',
    useText:
      'A corretora compra e vende bitcoin para você, guarda seus saldos e paga seus saques, pelas taxas que a tela mostra antes de cada operação.',
    dataTitle: 'Seus dados',
    dataText:
      'Cadastro, contas bancárias, operações, comprovantes, sessões com endereço e navegador, e-mails enviados.',
    whyTitle: 'Para quê',
    whyText:
      'Para cumprir o contrato, as leis de prevenção à lavagem e fiscais, e para proteger sua conta. Nada de propaganda.',
    keptTitle: 'Por quanto tempo',
    keptText: 'Cadastro e operações: até 5 anos depois do fim da relação, por lei. O resto, por menos tempo.',
    rightsTitle: 'Seus direitos',
    rightsText:
      'Ver e baixar tudo, corrigir, pedir que apaguem, saber quem viu. Estão no seu perfil, em Privacidade.',
    sharedTitle: 'Com quem',
    sharedText: 'Bancos que pagam, autoridades quando a lei manda. Com mais ninguém.',
  },
  data: {
    text: 'Baixe tudo o que temos sobre você.',
    pdf: 'Todos os dados (PDF)',
    json: 'Todos os dados (JSON)',
  },
  request: {
    about: 'O que você não consegue mudar, peça. A equipe responde aqui.',
    open: 'Pedidos de privacidade em aberto',
    send: 'Enviar pedido',
    sent: 'Pedido enviado',
    answered: 'Pedido respondido',
    DONE: 'Atender',
    REFUSED: 'Recusar',
    informs: 'A pessoa lê esta resposta no perfil.',
    erases:
      'Os dados pessoais são apagados e a conta fecha para sempre. Os livros ficam. Isto não se desfaz.',
    kind: { CORRECTION: 'Correção de dados', ERASURE: 'Apagar dados e fechar a conta' },
    status: { OPEN: 'Em aberto', DONE: 'Atendido', REFUSED: 'Recusado' },
    ask: { CORRECTION: 'Pedir correção', ERASURE: 'Apagar dados e fechar conta' },
    text: {
      CORRECTION: 'Diga o que está errado e o valor certo.',
      ERASURE:
        'A conta precisa estar sem saldo e sem operações em aberto. O que a lei manda guardar fica separado por 5 anos.',
    },
  },
} as const
