import type { Texts } from '#core/texts/text.ts'

export const privacy = {
  title: { pt: 'Privacidade', es: 'Privacidad' },
  given: { pt: '(versão {{version}}), aceito em {{at}}.', es: '(versión {{version}}), aceptado el {{at}}.' },
  notGiven: { pt: 'ainda não aceito.', es: 'todavía no aceptado.' },
  document: {
    terms: { pt: 'Termos de uso', es: 'Términos de uso' },
    privacy: { pt: 'Aviso de privacidade', es: 'Aviso de privacidad' },
  },
  terms: {
    title: { pt: 'Termos e privacidade', es: 'Términos y privacidad' },
    asked: { pt: 'Leia e aceite os termos', es: 'Lea y acepte los términos' },
    askedText: {
      pt: 'Há uma versão que você ainda não aceitou. Nada fica bloqueado.',
      es: 'Hay una versión que usted todavía no aceptó. Nada queda bloqueado.',
    },
    read: { pt: 'Ler os termos', es: 'Leer los términos' },
    agree: { pt: 'Li e concordo', es: 'Leí y acepto' },
    agreeTo: {
      pt: 'Li e concordo com os termos de uso e o aviso de privacidade',
      es: 'Leí y acepto los términos de uso y el aviso de privacidad',
    },
    agreed: { pt: 'Você já concordou com esta versão.', es: 'Usted ya aceptó esta versión.' },
    done: { pt: 'Obrigado, ficou registrado', es: 'Gracias, quedó registrado' },
    useTitle: { pt: 'O serviço', es: 'El servicio' },
    useText: {
      pt: 'A corretora compra e vende bitcoin para você, guarda seus saldos e paga seus saques, pelas taxas que a tela mostra antes de cada operação.',
      es: 'La casa compra y vende bitcoin para usted, guarda sus saldos y paga sus retiros, con las comisiones que la pantalla muestra antes de cada operación.',
    },
    dataTitle: { pt: 'Seus dados', es: 'Sus datos' },
    dataText: {
      pt: 'Cadastro, contas bancárias, operações, comprovantes, sessões com endereço e navegador, e-mails enviados.',
      es: 'Registro, cuentas bancarias, operaciones, comprobantes, sesiones con dirección y navegador, correos enviados.',
    },
    whyTitle: { pt: 'Para quê', es: 'Para qué' },
    whyText: {
      pt: 'Para cumprir o contrato, as leis de prevenção à lavagem e fiscais, e para proteger sua conta. Nada de propaganda.',
      es: 'Para cumplir el contrato, las leyes contra el lavado y las fiscales, y para proteger su cuenta. Nada de publicidad.',
    },
    keptTitle: { pt: 'Por quanto tempo', es: 'Por cuánto tiempo' },
    keptText: {
      pt: 'Cadastro e operações: até 5 anos depois do fim da relação, por lei. O resto, por menos tempo.',
      es: 'Registro y operaciones: hasta 5 años después del fin de la relación, por ley. Lo demás, por menos tiempo.',
    },
    rightsTitle: { pt: 'Seus direitos', es: 'Sus derechos' },
    rightsText: {
      pt: 'Ver e baixar tudo, corrigir, pedir que apaguem, saber quem viu. Estão no seu perfil, em Privacidade.',
      es: 'Ver y descargar todo, corregir, pedir que lo borren, saber quién lo vio. Están en su perfil, en Privacidad.',
    },
    sharedTitle: { pt: 'Com quem', es: 'Con quién' },
    sharedText: {
      pt: 'Bancos que pagam, autoridades quando a lei manda. Com mais ninguém.',
      es: 'Bancos que pagan, autoridades cuando la ley lo ordena. Con nadie más.',
    },
  },
  data: {
    text: { pt: 'Baixe tudo o que temos sobre você.', es: 'Descargue todo lo que tenemos sobre usted.' },
    pdf: { pt: 'Todos os dados (PDF)', es: 'Todos los datos (PDF)' },
    json: { pt: 'Todos os dados (JSON)', es: 'Todos los datos (JSON)' },
  },
  request: {
    about: {
      pt: 'O que você não consegue mudar, peça. A equipe responde aqui.',
      es: 'Lo que usted no puede cambiar, pídalo. El equipo responde aquí.',
    },
    open: { pt: 'Pedidos de privacidade em aberto', es: 'Solicitudes de privacidad abiertas' },
    send: { pt: 'Enviar pedido', es: 'Mandar la solicitud' },
    sent: { pt: 'Pedido enviado', es: 'La solicitud fue enviada' },
    DONE: {
      title: { pt: '{{kind}} · {{name}}', es: '{{kind}} · {{name}}' },
      act: { pt: 'Atender', es: 'Conceder' },
      done: { pt: 'Pedido respondido', es: 'La solicitud tiene respuesta' },
    },
    REFUSED: {
      title: { pt: '{{kind}} · {{name}}', es: '{{kind}} · {{name}}' },
      act: { pt: 'Recusar', es: 'Rechazar' },
      done: { pt: 'Pedido respondido', es: 'La solicitud tiene respuesta' },
    },
    informs: {
      pt: 'A pessoa lê esta resposta no perfil.',
      es: 'La persona lee esta respuesta en su perfil.',
    },
    erases: {
      pt: 'Os dados pessoais são apagados e a conta fecha para sempre. O livro-razão fica. Isto não se desfaz.',
      es: 'Los datos personales se borran y la cuenta se cierra para siempre. Los libros quedan. Esto no se deshace.',
    },
    kind: {
      CORRECTION: { pt: 'Correção de dados', es: 'Corrección de datos' },
      ERASURE: { pt: 'Apagar dados e fechar a conta', es: 'Borrar datos y cerrar la cuenta' },
    },
    status: {
      OPEN: { pt: 'Em aberto', es: 'Abierta' },
      DONE: { pt: 'Atendido', es: 'Concedida' },
      REFUSED: { pt: 'Recusado', es: 'Rechazada' },
    },
    ask: {
      CORRECTION: { pt: 'Pedir correção', es: 'Pedir corrección' },
      ERASURE: { pt: 'Apagar dados e fechar conta', es: 'Borrar datos y cerrar cuenta' },
    },
    text: {
      CORRECTION: {
        pt: 'Diga o que está errado e o valor certo.',
        es: 'Diga qué está mal y el valor correcto.',
      },
      ERASURE: {
        pt: 'A conta precisa estar sem saldo e sem operações em aberto. O que a lei manda guardar fica separado por 5 anos.',
        es: 'La cuenta debe estar sin saldo y sin operaciones abiertas. Lo que la ley manda guardar queda aparte por 5 años.',
      },
    },
  },
} satisfies Texts
