import type { Texts } from '#core/texts/text.ts'

export const bitcoinAddresses = {
  title: { pt: 'Endereços de bitcoin', es: 'Direcciones de bitcoin' },
  new: { pt: 'Novo endereço', es: 'Nueva dirección' },
  address: { pt: 'Endereço de bitcoin', es: 'Dirección de bitcoin' },
  valid: { pt: 'Endereço válido', es: 'Dirección válida' },
  scan: { pt: 'Ler QR code', es: 'Leer código QR' },
  scanNothing: {
    pt: 'Nenhum endereço encontrado na imagem.',
    es: 'No se encontró ninguna dirección en la imagen.',
  },
  empty: {
    pt: 'Nenhum endereço salvo. Salve os das suas carteiras para sacar sem digitar.',
    es: 'Ninguna dirección guardada. Guarde las de sus billeteras para retirar sin escribir.',
  },
  heldNote: {
    pt: 'Por segurança, só recebe saques a partir de {{until}}.',
    es: 'Por seguridad, solo recibe retiros a partir del {{until}}.',
  },
  owner: {
    SELF: { pt: 'Minha carteira', es: 'Mi billetera' },
    THIRD_PARTY: { pt: 'Outra pessoa', es: 'Otra persona' },
    PROVIDER: { pt: 'Outra corretora', es: 'Otro exchange' },
  },
  ownerUnknown: { pt: 'Dono não informado', es: 'Dueño no informado' },
  network: {
    bitcoin: { pt: 'Rede Bitcoin', es: 'Red Bitcoin' },
    testnet: { pt: 'Rede de testes (testnet)', es: 'Red de pruebas (testnet)' },
    signet: { pt: 'Rede de testes (signet)', es: 'Red de pruebas (signet)' },
    regtest: { pt: 'Rede local (regtest)', es: 'Red local (regtest)' },
  },
  form: {
    note: {
      pt: 'Confira bem: um endereço salvo não é editado, só removido.',
      es: 'Revise bien: una dirección guardada no se edita, solo se elimina.',
    },
    label: { pt: 'Nome do endereço', es: 'Nombre de la dirección' },
    labelHint: {
      pt: 'Como você o chama, por exemplo "Carteira de papel".',
      es: 'Cómo la llama usted, por ejemplo "Billetera de papel".',
    },
    addressHint: {
      pt: 'Cole o endereço da carteira e confira o começo e o fim.',
      es: 'Pegue la dirección de la billetera y revise el comienzo y el final.',
    },
    ownerKind: { pt: 'De quem é o endereço', es: 'De quién es la dirección' },
    ownerName: {
      THIRD_PARTY: { pt: 'Nome da pessoa', es: 'Nombre de la persona' },
      PROVIDER: { pt: 'Nome da corretora', es: 'Nombre del exchange' },
    },
    purpose: { pt: 'Finalidade', es: 'Finalidad' },
    purposeHint: {
      pt: 'Opcional. Para que você envia bitcoin para lá.',
      es: 'Opcional. Para qué envía bitcoin allí.',
    },
    done: { pt: 'Endereço salvo', es: 'Dirección guardada' },
  },
  proof: {
    act: { pt: 'Comprovar', es: 'Comprobar' },
    title: { pt: 'Comprovar {{label}}', es: 'Comprobar {{label}}' },
    text: {
      pt: 'A corretora registra como soube que as chaves deste endereço são suas. A mensagem assinada é a prova mais forte.',
      es: 'La casa registra cómo supo que las claves de esta dirección son suyas. El mensaje firmado es la prueba más fuerte.',
    },
    none: { pt: 'Sem comprovação de dono', es: 'Sin comprobación de dueño' },
    by: {
      MESSAGE: {
        pt: 'Comprovado por mensagem assinada, {{at}}',
        es: 'Comprobada por mensaje firmado, {{at}}',
      },
      TEST_AMOUNT: {
        pt: 'Comprovado por valor de teste, {{at}}',
        es: 'Comprobada por monto de prueba, {{at}}',
      },
      DECLARATION: { pt: 'Declarado como próprio, {{at}}', es: 'Declarada como propia, {{at}}' },
    },
    method: { pt: 'Como comprovar', es: 'Cómo comprobar' },
    methods: {
      MESSAGE: { pt: 'Mensagem assinada', es: 'Mensaje firmado' },
      TEST_AMOUNT: { pt: 'Valor de teste', es: 'Monto de prueba' },
      DECLARATION: { pt: 'Declaração', es: 'Declaración' },
    },
    hint: {
      MESSAGE: {
        pt: 'A carteira assina um texto. Nada é pago.',
        es: 'La billetera firma un texto. No se paga nada.',
      },
      TEST_AMOUNT: {
        pt: 'Você envia um valor exato deste endereço. Ele entra no seu saldo como depósito.',
        es: 'Usted envía un monto exacto desde esta dirección. Entra en su saldo como depósito.',
      },
      DECLARATION: {
        pt: 'Ao continuar, você declara que as chaves deste endereço são suas.',
        es: 'Al continuar, usted declara que las claves de esta dirección son suyas.',
      },
    },
    go: { pt: 'Continuar', es: 'Continuar' },
    done: { pt: 'Endereço comprovado', es: 'Dirección comprobada' },
    sign: {
      text: {
        pt: 'Na carteira que tem este endereço, abra a assinatura de mensagens, cole o texto e traga a assinatura (BIP 322).',
        es: 'En la billetera que tiene esta dirección, abra la firma de mensajes, pegue el texto y traiga la firma (BIP 322).',
      },
      message: { pt: 'Texto a assinar', es: 'Texto a firmar' },
      signature: { pt: 'Assinatura', es: 'Firma' },
      submit: { pt: 'Conferir a assinatura', es: 'Verificar la firma' },
    },
    pay: {
      text: {
        pt: 'Envie exatamente este valor, só com moedas deste endereço. A prova vem com o primeiro bloco.',
        es: 'Envíe exactamente este monto, solo con monedas de esta dirección. La prueba llega con el primer bloque.',
      },
      amount: { pt: 'Valor exato', es: 'Monto exacto' },
    },
    until: { pt: 'Vale até {{at}}.', es: 'Vale hasta {{at}}.' },
  },
  rename: {
    act: { pt: 'Renomear', es: 'Renombrar' },
    title: { pt: 'Renomear endereço', es: 'Renombrar dirección' },
    done: { pt: 'Endereço renomeado', es: 'Dirección renombrada' },
  },
  remove: {
    act: { pt: 'Remover', es: 'Eliminar' },
    title: { pt: 'Remover {{label}}', es: 'Eliminar {{label}}' },
    text: {
      pt: 'Os saques já pedidos seguem. Salvo de novo, o endereço espera outra vez.',
      es: 'Los retiros ya solicitados siguen. Guardada de nuevo, la dirección espera otra vez.',
    },
    done: { pt: 'Endereço removido', es: 'Dirección eliminada' },
  },
} satisfies Texts
