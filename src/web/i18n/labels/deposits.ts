import type { Texts } from '#core/texts/text.ts'

export const deposits = {
  title: { pt: 'Depósitos', es: 'Depósitos' },
  subtitleStaff_one: {
    pt: '{{count}} aguarda conferência, de {{oldest}}',
    es: '{{count}} espera revisión, de {{oldest}}',
  },
  subtitleStaff_other: {
    pt: '{{count}} aguardam conferência, o mais antigo {{oldest}}',
    es: '{{count}} esperan revisión, el más antiguo {{oldest}}',
  },
  subtitleNone: { pt: 'Nada aguarda conferência', es: 'Nada espera revisión' },
  subtitleCustomer: {
    pt: 'Transfira, envie o comprovante e acompanhe até o crédito',
    es: 'Transfiera, envíe el comprobante y siga el depósito hasta el crédito',
  },
  new: { pt: 'Novo depósito', es: 'Nuevo depósito' },
  search: { pt: 'Nome, e-mail ou código', es: 'Nombre, correo o código' },
  searchOwn: { pt: 'Buscar pelo código', es: 'Buscar por código' },
  emptyTitle: { pt: 'Você ainda não depositou', es: 'Usted todavía no depositó' },
  emptyText: {
    pt: 'Transfira para a nossa conta com o código de controle e envie o comprovante.',
    es: 'Transfiera a nuestra cuenta con el código de control y envíe el comprobante.',
  },
  emptyStaffTitle: { pt: 'Nenhum depósito por aqui', es: 'Ningún depósito por aquí' },
  kind: {
    BANK: { pt: 'Transferência bancária', es: 'Transferencia bancaria' },
    CRYPTO: { pt: 'Bitcoin', es: 'Bitcoin' },
  },
  kindColumn: { BANK: { pt: 'Banco', es: 'Banco' }, CRYPTO: { pt: 'Bitcoin', es: 'Bitcoin' } },
  kindShort: {
    BANK: { pt: 'Reais, por banco', es: 'Reales, por banco' },
    CRYPTO: { pt: 'Bitcoin', es: 'Bitcoin' },
  },
  network: { pt: 'Rede Bitcoin', es: 'Red Bitcoin' },
  column: {
    kind: { pt: 'Tipo', es: 'Tipo' },
    currency: { pt: 'Moeda', es: 'Moneda' },
    createdAt: { pt: 'Criado', es: 'Creado' },
    reference: { pt: 'Código', es: 'Código' },
    customer: { pt: 'Cliente', es: 'Cliente' },
    account: { pt: 'Conta', es: 'Cuenta' },
    amount: { pt: 'Valor', es: 'Monto' },
    receipt: { pt: 'Comprovante', es: 'Comprobante' },
    status: { pt: 'Status', es: 'Estado' },
  },
  proof: {
    receipt: { pt: 'anexado', es: 'adjunto' },
    transaction: { pt: 'transação', es: 'transacción' },
    line: { pt: 'extrato', es: 'extracto' },
    missing: { pt: 'falta', es: 'falta' },
    pix: { pt: 'aguarda Pix', es: 'espera Pix' },
    none: { pt: '—', es: '—' },
  },
  missingProof: {
    receipt: { pt: 'Falta o comprovante', es: 'Falta el comprobante' },
    pix: { pt: 'Aguarda o Pix', es: 'Espera el Pix' },
    transaction: { pt: 'Falta o ID da transação', es: 'Falta el ID de la transacción' },
  },
  missingText: {
    receipt: { pt: 'Envie para começarmos a conferência.', es: 'Envíelo para que empecemos la revisión.' },
    pix: {
      pt: 'O extrato do banco confirma um Pix com este código. O comprovante é opcional.',
      es: 'El extracto del banco confirma un Pix con este código. El comprobante es opcional.',
    },
    transaction: {
      pt: 'Sem ele o depósito não pode ser creditado.',
      es: 'Sin él no se puede acreditar el depósito.',
    },
  },
  instead: {
    line: { pt: 'Confirmado pelo extrato do banco', es: 'Confirmado por el extracto del banco' },
    transaction: { pt: 'A transação prova este depósito', es: 'La transacción prueba este depósito' },
    optional: { pt: 'O comprovante é opcional.', es: 'El comprobante es opcional.' },
  },
  tx: {
    act: { pt: 'Informar transação', es: 'Indicar transacción' },
    correct: { pt: 'Corrigir transação', es: 'Corregir transacción' },
    title: { pt: 'Transação do depósito', es: 'Transacción del depósito' },
    text: {
      pt: 'Informe a transação que paga o depósito com este código.',
      es: 'Indique la transacción que paga el depósito con este código.',
    },
    save: { pt: 'Salvar transação', es: 'Guardar transacción' },
    done: { pt: 'Transação informada', es: 'Transacción indicada' },
    doneText: { pt: 'Acompanhe a conferência por aqui.', es: 'Siga la revisión por aquí.' },
  },
  act: {
    review: { pt: 'Conferir', es: 'Revisar' },
    upload: { pt: 'Enviar comprovante', es: 'Enviar comprobante' },
    cancel: { pt: 'Cancelar', es: 'Cancelar' },
  },
  controlId: { pt: 'Código de controle', es: 'Código de control' },
  code: { pt: 'código', es: 'código' },
  form: {
    title: { pt: 'Novo depósito', es: 'Nuevo depósito' },
    kind: { pt: 'O que você vai depositar', es: 'Qué va a depositar' },
    customer: { pt: 'Cliente', es: 'Cliente' },
    codeBank: {
      pt: 'Escreva este código na descrição da transferência. É por ele que achamos o seu depósito.',
      es: 'Escriba este código en la descripción de la transferencia. Con él encontramos su depósito.',
    },
    codeCrypto: {
      pt: 'Guarde este código: é por ele que achamos o seu depósito.',
      es: 'Guarde este código: con él encontramos su depósito.',
    },
    codeFailed: {
      pt: 'Não foi possível reservar o código de controle.',
      es: 'No fue posible reservar el código de control.',
    },
    codeStays: { pt: 'Vale até ser usado.', es: 'Vale hasta que se use.' },
    codeAnother: { pt: 'Pedir outro código', es: 'Pedir otro código' },
    codeWait: { pt: 'Aguarde o código de controle.', es: 'Espere el código de control.' },
    payTo: { pt: 'Transfira para', es: 'Transfiera a' },
    chooseAccount: { pt: 'Conta para o depósito', es: 'Cuenta para el depósito' },
    sendTo: { pt: 'Envie os bitcoins para', es: 'Envíe los bitcoins a' },
    qr: { pt: 'Código QR do endereço', es: 'Código QR de la dirección' },
    simulate: { pt: 'Simular o pagamento', es: 'Simular el pago' },
    simulateHint: {
      pt: 'Demonstração: a rede é simulada e nenhum bitcoin existe.',
      es: 'Demostración: la red es simulada y ningún bitcoin existe.',
    },
    simulated: { pt: 'Pagamento enviado à rede simulada', es: 'Pago enviado a la red simulada' },
    ownAddress: {
      pt: 'Este endereço é só seu. Depois de usado aparece outro; os anteriores continuam valendo.',
      es: 'Esta dirección es solo suya. Después de usada aparece otra; las anteriores siguen valiendo.',
    },
    openWallet: { pt: 'Abrir na carteira', es: 'Abrir en la billetera' },
    contact: { pt: 'Dúvidas: {{contact}}', es: 'Dudas: {{contact}}' },
    cryptoAddress: {
      pt: 'Envie para o endereço que a nossa equipe lhe passou e informe o ID da transação.',
      es: 'Envíe a la dirección que nuestro equipo le dio e indique el ID de la transacción.',
    },
    amount: { pt: 'Valor', es: 'Monto' },
    minimum: { pt: 'mínimo {{amount}}', es: 'mínimo {{amount}}' },
    description: { pt: 'Observação', es: 'Observación' },
    descriptionHint: {
      pt: 'Opcional. A equipe lê ao conferir.',
      es: 'Opcional. El equipo la lee al revisar.',
    },
    txId: { pt: 'ID da transação', es: 'ID de la transacción' },
    txIdHint: { pt: '64 caracteres, de 0 a 9 e de A a F.', es: '64 caracteres, de 0 a 9 y de A a F.' },
    txIdLater: {
      pt: 'Opcional em um endereço só seu; em outro, sem ele não há crédito. 64 caracteres, de 0 a 9 e de A a F.',
      es: 'Opcional en una dirección solo suya; en otra, sin él no hay crédito. 64 caracteres, de 0 a 9 y de A a F.',
    },
    txOutput: { pt: 'Saída da transação', es: 'Salida de la transacción' },
    txOutputHint: {
      pt: 'Opcional. O número da saída que paga este depósito; sem ele, 0.',
      es: 'Opcional. El número de la salida que paga este depósito; sin él, 0.',
    },
    sameTx: {
      pt: 'Atenção: o depósito {{reference}} já informa esta saída da transação.',
      es: 'Atención: el depósito {{reference}} ya indica esta salida de la transacción.',
    },
    receipt: { pt: 'Comprovante', es: 'Comprobante' },
    receiptHint: {
      BANK: {
        pt: 'Pode enviar depois. O código de controle precisa aparecer nele.',
        es: 'Puede enviarlo después. El código de control debe aparecer en él.',
      },
      PIX: {
        pt: 'Opcional para um Pix pelo código. O código de controle precisa aparecer nele.',
        es: 'Opcional para un Pix por el código. El código de control debe aparecer en él.',
      },
      CRYPTO: {
        pt: 'Opcional. A transação prova o depósito.',
        es: 'Opcional. La transacción prueba el depósito.',
      },
    },
    fee: { pt: 'Taxa', es: 'Comisión' },
    credited: { pt: 'Você recebe', es: 'Usted recibe' },
    creditedClient: { pt: 'O cliente recebe', es: 'El cliente recibe' },
    submit: { pt: 'Criar depósito', es: 'Crear depósito' },
    paid: { pt: 'Já paguei', es: 'Ya pagué' },
    done: { pt: 'Depósito criado', es: 'Depósito creado' },
    next: {
      receipt: { pt: 'Falta enviar o comprovante.', es: 'Falta enviar el comprobante.' },
      transaction: { pt: 'Falta informar o ID da transação.', es: 'Falta indicar el ID de la transacción.' },
      review: {
        pt: 'Agora nossa equipe confere o depósito.',
        es: 'Ahora nuestro equipo revisa el depósito.',
      },
    },
  },
  pix: {
    title: { pt: 'Pague por Pix', es: 'Pague con Pix' },
    copy: { pt: 'Copiar código Pix', es: 'Copiar el código Pix' },
    text: {
      pt: 'O valor e o código de controle já vão no Pix.',
      es: 'El monto y el código de control ya van en el Pix.',
    },
    creates: {
      pt: 'Ao copiar, o depósito entra na sua lista. Leu o código QR com outro aparelho? Conclua aqui embaixo.',
      es: 'Al copiar, el depósito entra en su lista. ¿Leyó el código QR con otro aparato? Termine aquí abajo.',
    },
    qr: { pt: 'Código QR do Pix', es: 'Código QR del Pix' },
    needsAmount: {
      pt: 'Digite o valor para ver o código Pix, com o valor e o código de controle.',
      es: 'Escriba el monto para ver el código Pix, con el monto y el código de control.',
    },
  },
  upload: {
    title: { pt: 'Enviar comprovante', es: 'Enviar comprobante' },
    text: {
      pt: 'O código de controle precisa aparecer no comprovante.',
      es: 'El código de control debe aparecer en el comprobante.',
    },
    submit: { pt: 'Enviar comprovante', es: 'Enviar comprobante' },
    done: { pt: 'Comprovante enviado', es: 'Comprobante enviado' },
    doneText: { pt: 'Acompanhe a conferência por aqui.', es: 'Siga la revisión por aquí.' },
  },
  resend: {
    act: { pt: 'Enviar outro comprovante', es: 'Enviar otro comprobante' },
    text: {
      pt: 'O mesmo código vale: não transfira de novo.',
      es: 'Vale el mismo código: no transfiera de nuevo.',
    },
    hint: {
      pt: 'Você pode enviar outro comprovante com o mesmo código. Não transfira de novo.',
      es: 'Puede enviar otro comprobante con el mismo código. No transfiera de nuevo.',
    },
    sent: {
      pt: 'Outro comprovante já foi enviado: ver o depósito',
      es: 'Ya se envió otro comprobante: ver el depósito',
    },
    of: { pt: 'Reenvio', es: 'Reenvío' },
    ofText: { pt: 'ver o depósito rejeitado', es: 'ver el depósito rechazado' },
  },
  detail: {
    title: { pt: 'Depósito', es: 'Depósito' },
    rejected: { pt: 'Depósito rejeitado', es: 'Depósito rechazado' },
    created: { pt: 'Criado em', es: 'Creado el' },
    account: { pt: 'Conta que recebe', es: 'Cuenta que recibe' },
    fee: { pt: 'Taxa', es: 'Comisión' },
    credited: { pt: 'Crédito', es: 'Crédito' },
    description: { pt: 'Observação', es: 'Observación' },
    txId: { pt: 'ID da transação', es: 'ID de la transacción' },
    txOutput: { pt: 'saída {{output}}', es: 'salida {{output}}' },
    sameTxCredited: {
      pt: 'O depósito {{reference}} já foi creditado por esta saída da transação.',
      es: 'El depósito {{reference}} ya se acreditó por esta salida de la transacción.',
    },
    sameTxWaiting: {
      pt: 'O depósito {{reference}} também informa esta saída da transação.',
      es: 'El depósito {{reference}} también indica esta salida de la transacción.',
    },
    history: { pt: 'Histórico', es: 'Historial' },
    reviewer: { pt: 'com {{name}}', es: 'con {{name}}' },
    notFound: { pt: 'Depósito não encontrado', es: 'Depósito no encontrado' },
  },
  accept: {
    title: { pt: 'Aceitar depósito de {{amount}}', es: 'Aceptar depósito de {{amount}}' },
    text: {
      pt: 'O valor entra na conta de {{name}} agora e não pode ser desfeito.',
      es: 'El monto entra ahora en la cuenta de {{name}} y no se puede deshacer.',
    },
    confirm: { pt: 'Creditar {{amount}}', es: 'Acreditar {{amount}}' },
    keep: { pt: 'Voltar à conferência', es: 'Volver a la revisión' },
    done: { pt: 'Depósito creditado', es: 'Depósito acreditado' },
  },
  reject: {
    title: { pt: 'Rejeitar depósito de {{amount}}', es: 'Rechazar depósito de {{amount}}' },
    text: { pt: '{{name}} vai ler este motivo:', es: '{{name}} va a leer este motivo:' },
    confirm: { pt: 'Rejeitar depósito', es: 'Rechazar depósito' },
    keep: { pt: 'Voltar à conferência', es: 'Volver a la revisión' },
    done: { pt: 'Depósito rejeitado', es: 'Depósito rechazado' },
  },
  cancel: {
    title: { pt: 'Cancelar depósito de {{amount}}', es: 'Cancelar depósito de {{amount}}' },
    text: {
      pt: 'Depois de cancelado ele não volta. Se você já transferiu, não cancele: envie o comprovante.',
      es: 'Una vez cancelado no vuelve. Si ya transfirió, no lo cancele: envíe el comprobante.',
    },
    textStaff: {
      pt: 'O cliente não poderá mais enviar o comprovante. Isso não pode ser desfeito.',
      es: 'El cliente ya no podrá enviar el comprobante. Esto no se puede deshacer.',
    },
    confirm: { pt: 'Cancelar depósito', es: 'Cancelar depósito' },
    keep: { pt: 'Manter depósito', es: 'Mantener depósito' },
    done: { pt: 'Depósito cancelado', es: 'Depósito cancelado' },
  },
} satisfies Texts
