import type { Texts } from '#core/texts/text.ts'

export const dashboard = {
  staffTitle: { pt: 'Trabalho', es: 'Trabajo' },
  greeting: {
    morning: { pt: 'Bom dia, {{name}}', es: 'Buenos días, {{name}}' },
    afternoon: { pt: 'Boa tarde, {{name}}', es: 'Buenas tardes, {{name}}' },
    evening: { pt: 'Boa noite, {{name}}', es: 'Buenas noches, {{name}}' },
  },
  worth: { pt: 'Patrimônio', es: 'Patrimonio' },
  deposit: { pt: 'Depositar', es: 'Depositar' },
  withdraw: { pt: 'Sacar', es: 'Retirar' },
  orders: { pt: 'Minhas ordens', es: 'Mis órdenes' },
  next: {
    data: {
      title: { pt: 'A equipe pede mais dados', es: 'El equipo pide más datos' },
      act: { pt: 'Completar dados', es: 'Completar datos' },
    },
    receipt: {
      title: { pt: 'Falta o comprovante do depósito', es: 'Falta el comprobante del depósito' },
      text: {
        pt: 'O crédito começa com o comprovante. Depósito de',
        es: 'El crédito empieza con el comprobante. Depósito de',
      },
      act: { pt: 'Enviar comprovante', es: 'Enviar comprobante' },
    },
    pix: {
      title: { pt: 'O depósito aguarda o Pix', es: 'El depósito espera el Pix' },
      text: {
        pt: 'O extrato do banco confirma o pagamento. Depósito de',
        es: 'El extracto del banco confirma el pago. Depósito de',
      },
      act: { pt: 'Ver código Pix', es: 'Ver el código Pix' },
    },
    transaction: {
      title: { pt: 'Falta o ID da transação do depósito', es: 'Falta el ID de la transacción del depósito' },
      text: {
        pt: 'O crédito começa com a transação. Depósito de',
        es: 'El crédito empieza con la transacción. Depósito de',
      },
      act: { pt: 'Informar transação', es: 'Indicar transacción' },
    },
    account: {
      title: { pt: 'Conta bancária em aprovação', es: 'Cuenta bancaria en aprobación' },
      text: {
        pt: 'A equipe confere os dados. Depois disso, você pode sacar para ela.',
        es: 'El equipo revisa los datos. Después, usted puede retirar a ella.',
      },
      act: { pt: 'Ver contas', es: 'Ver cuentas' },
    },
  },
  staff: {
    pt: 'O que aguarda a equipe e como vai a corretora',
    es: 'Lo que espera al equipo y cómo va la casa',
  },
  figures: { pt: 'A corretora em números', es: 'La casa en números' },
  period: { pt: 'Período dos números', es: 'Período de los números' },
  days: {
    d7: { pt: '7 dias', es: '7 días' },
    d30: { pt: '30 dias', es: '30 días' },
    d90: { pt: '90 dias', es: '90 días' },
  },
  history: {
    title: { pt: 'Evolução do patrimônio', es: 'Evolución del patrimonio' },
    what: { pt: 'O que mostrar', es: 'Qué mostrar' },
    of: {
      WORTH: { pt: 'Patrimônio', es: 'Patrimonio' },
      BRL: { pt: 'Total em reais', es: 'Total en reales' },
      BTC: { pt: 'Total em bitcoin', es: 'Total en bitcoin' },
    },
    short: {
      WORTH: { pt: 'Patrimônio', es: 'Patrimonio' },
      BRL: { pt: 'BRL', es: 'BRL' },
      BTC: { pt: 'BTC', es: 'BTC' },
    },
    days: { d30: { pt: '30d', es: '30d' }, d90: { pt: '90d', es: '90d' }, d365: { pt: '1a', es: '1a' } },
    day: { pt: 'Dia', es: 'Día' },
    unknown: { pt: 'valor desconhecido', es: 'monto desconocido' },
    summary: {
      pt: '{{name}} por dia, nos últimos {{days}} dias: de {{first}} a {{last}}.',
      es: '{{name}} por día, en los últimos {{days}} días: de {{first}} a {{last}}.',
    },
    hidden: {
      pt: '{{name}} por dia, nos últimos {{days}} dias. Valores escondidos.',
      es: '{{name}} por día, en los últimos {{days}} días. Montos ocultos.',
    },
    empty: {
      pt: 'Seu patrimônio aparece aqui dia a dia depois do primeiro depósito.',
      es: 'Su patrimonio aparecerá aquí día a día después del primer depósito.',
    },
  },
  cost: {
    title: { pt: 'Seu bitcoin', es: 'Su bitcoin' },
    average: { pt: 'Custo médio', es: 'Costo medio' },
    averageHint: { pt: 'Por BTC, com as taxas.', es: 'Por BTC, con las comisiones.' },
    paid: { pt: 'Pago pelo que você tem', es: 'Pagado por lo que tiene' },
    paidHint: {
      pt: 'Custo das compras, sem o que já saiu.',
      es: 'Costo de las compras, sin lo que ya salió.',
    },
    now: { pt: 'Resultado ao preço de agora', es: 'Resultado al precio de ahora' },
    nowHint: { pt: 'Se vendesse tudo agora, sem taxas.', es: 'Si vendiera todo ahora, sin comisiones.' },
    sales: { pt: 'Resultado das vendas', es: 'Resultado de las ventas' },
    salesHint: {
      pt: 'Recebido, já sem taxas, menos o custo.',
      es: 'Recibido, ya sin comisiones, menos el costo.',
    },
    unknown: {
      pt: 'vieram de fora: o custo deles não é conhecido e não conta aqui.',
      es: 'vinieron de afuera: su costo no se conoce y no cuenta aquí.',
    },
  },
  volume: {
    title: { pt: 'Volume executado por dia', es: 'Volumen ejecutado por día' },
    BUY_one: { pt: '{{count}} compra', es: '{{count}} compra' },
    BUY_other: { pt: '{{count}} compras', es: '{{count}} compras' },
    SELL_one: { pt: '{{count}} venda', es: '{{count}} venta' },
    SELL_other: { pt: '{{count}} vendas', es: '{{count}} ventas' },
    summary: {
      pt: 'Ordens executadas em {{days}} dias: {{buy}}; {{sell}}.',
      es: 'Órdenes ejecutadas en {{days}} días: {{buy}}; {{sell}}.',
    },
    empty: { pt: 'Nenhuma ordem executada no período.', es: 'Ninguna orden ejecutada en el período.' },
  },
  fees: {
    title: { pt: 'Taxas recebidas por dia', es: 'Comisiones recibidas por día' },
    summary: {
      pt: 'Taxas recebidas em {{days}} dias: {{total}}.',
      es: 'Comisiones recibidas en {{days}} días: {{total}}.',
    },
    empty: { pt: 'Nenhuma taxa recebida no período.', es: 'Ninguna comisión recibida en el período.' },
    DEPOSIT_FEE: { pt: 'Depósitos', es: 'Depósitos' },
    ORDER_FEE: { pt: 'Ordens', es: 'Órdenes' },
    WITHDRAWAL_FEE: { pt: 'Saques', es: 'Retiros' },
  },
  book: {
    title: { pt: 'Book', es: 'Book' },
    position: { pt: 'Exposição no Book', es: 'Exposición en el Book' },
    long: {
      pt: 'Comprada. A barra vai até o máximo de cada lado.',
      es: 'Comprada. La barra llega hasta el máximo de cada lado.',
    },
    short: {
      pt: 'Vendida. A barra vai até o máximo de cada lado.',
      es: 'Vendida. La barra llega hasta el máximo de cada lado.',
    },
    flat: {
      pt: 'Zerada. A barra vai até o máximo de cada lado.',
      es: 'En cero. La barra llega hasta el máximo de cada lado.',
    },
    result: { pt: 'Resultado da corretora', es: 'Resultado de la casa' },
    sinceFirst: {
      pt: 'Desde o primeiro negócio, ao preço de agora.',
      es: 'Desde la primera operación, al precio de ahora.',
    },
    noPrice: { pt: 'Sem preço de mercado agora.', es: 'Sin precio de mercado ahora.' },
    trades: { pt: 'Negócios', es: 'Operaciones' },
    volume: { pt: 'Volume', es: 'Volumen' },
    days: {
      pt: 'Em {{count}} dias, com ou sem a corretora.',
      es: 'En {{count}} días, con la casa o sin ella.',
    },
  },
  desk: {
    open: { pt: 'Abrir a mesa de cotação', es: 'Abrir la mesa de cotización' },
    title: { pt: 'Estoque da corretora', es: 'Existencias de la casa' },
    hint: {
      pt: 'O bitcoin e os reais das contas da corretora, sem os de clientes.',
      es: 'El bitcoin y los reales de las cuentas de la casa, sin los de clientes.',
    },
    net: { pt: 'Em reais, ao preço de agora', es: 'En reales, al precio de ahora' },
    exposure: { pt: 'Exposição da mesa', es: 'Exposición de la mesa' },
    exposureHint: {
      pt: 'O que a mesa comprou menos o que vendeu, em bitcoin: oscila com o preço e tem limite.',
      es: 'Lo que la mesa compró menos lo que vendió, en bitcoin: oscila con el precio y tiene límite.',
    },
    who: { pt: 'Usuário da corretora', es: 'Usuario de la casa' },
    worth: { pt: 'em R$', es: 'en R$' },
    total: { pt: 'Total', es: 'Total' },
    userId: { pt: 'Book', es: 'Book' },
    userOtcId: { pt: 'Mesa OTC', es: 'Mesa OTC' },
    userFeeId: { pt: 'Taxas', es: 'Comisiones' },
    none: {
      pt: 'Nenhuma configuração está ativa, então a corretora não tem usuários.',
      es: 'Ninguna configuración está activa, así que la casa no tiene usuarios.',
    },
    noPrice: {
      pt: 'Sem preço de mercado agora, o bitcoin fica sem valor em reais.',
      es: 'Sin precio de mercado ahora, el bitcoin queda sin valor en reales.',
    },
  },
  setup: {
    title: { pt: 'Antes de abrir a corretora', es: 'Antes de abrir la casa' },
    progress: { pt: '{{done}} de {{total}} prontos', es: '{{done}} de {{total}} listos' },
    done: { pt: 'Pronto', es: 'Listo' },
    open: { pt: 'Falta', es: 'Falta' },
    here: { title: { pt: 'Neste sistema', es: 'En este sistema' } },
    server: {
      title: {
        pt: 'No servidor, por quem o administra: nenhuma tela faz isto',
        es: 'En el servidor, por quien lo administra: ninguna pantalla hace esto',
      },
      line: {
        pt: 'No ambiente do servidor, antes de reiniciá-lo:',
        es: 'En el entorno del servidor, antes de reiniciarlo:',
      },
      docs: {
        pt: 'Como fazer: docs/operations.md, capítulo “{{chapter}}”.',
        es: 'Cómo hacerlo: docs/operations.md, capítulo “{{chapter}}”.',
      },
    },
    registrations: {
      name: { pt: 'Novos cadastros', es: 'Nuevos registros' },
      text: {
        pt: 'Estão fechados: a tela de entrada não mostra “Criar conta”, e só a equipe cadastra clientes.',
        es: 'Están cerrados: la pantalla de acceso no muestra “Crear cuenta”, y solo el equipo registra clientes.',
      },
    },
    openRegistrations: {
      text: {
        pt: 'A tela de entrada passa a mostrar “Criar conta”. A equipe analisa cada cadastro antes da primeira compra ou do primeiro saque, e as configurações fecham os cadastros de novo.',
        es: 'La pantalla de acceso pasa a mostrar “Crear cuenta”. El equipo analiza cada registro antes de la primera compra o del primer retiro, y la configuración vuelve a cerrar los registros.',
      },
      confirm: { pt: 'Abrir cadastros', es: 'Abrir registros' },
      done: { pt: 'Cadastros abertos', es: 'Registros abiertos' },
    },
    account: {
      name: { pt: 'Conta para receber depósitos', es: 'Cuenta para recibir depósitos' },
      text: {
        pt: 'Sem uma conta ativa da corretora, os depósitos em reais são recusados.',
        es: 'Sin una cuenta activa de la casa, se rechazan los depósitos en reales.',
      },
    },
    settings: {
      name: { pt: 'Taxas e limites', es: 'Comisiones y límites' },
      text: {
        pt: 'A corretora começa sem taxas e sem mínimos. Confira e salve.',
        es: 'La casa empieza sin comisiones ni mínimos. Revise y guarde.',
      },
    },
    controls: {
      name: { pt: 'Controles de duas pessoas', es: 'Controles de dos personas' },
      text: {
        pt: 'A corretora funciona com controles relaxados: uma pessoa sozinha faz qualquer operação, ou uma carência está em zero.',
        es: 'La casa funciona con controles relajados: una persona sola hace cualquier operación, o un plazo de espera está en cero.',
      },
    },
    approvers: {
      name: { pt: 'Quem aprova', es: 'Quién aprueba' },
      text_one: {
        pt: '{{count}} regra dos controles pede pessoas que a corretora não tem hoje.',
        es: '{{count}} regla de los controles pide personas que la casa no tiene hoy.',
      },
      text_other: {
        pt: '{{count}} regras dos controles pedem pessoas que a corretora não tem hoje.',
        es: '{{count}} reglas de los controles piden personas que la casa no tiene hoy.',
      },
      alone: {
        pt: 'A corretora tem uma só pessoa. Relaxe nos controles as regras de depósitos e saques, ou cadastre um segundo administrador.',
        es: 'La casa tiene una sola persona. Relaje en los controles las reglas de depósitos y retiros, o registre otro administrador.',
      },
    },
    limits: {
      name: { pt: 'Limites diários', es: 'Límites diarios' },
      text: {
        pt: 'Um limite diário, o limite das cotações ou a verificação da equipe está sem valor.',
        es: 'Un límite diario, el límite de las cotizaciones o la verificación del equipo no tiene valor.',
      },
    },
    secondAdmin: {
      name: { pt: 'Segundo administrador', es: 'Otro administrador' },
      text: {
        pt: 'Para que a corretora não dependa de uma só pessoa.',
        es: 'Para que la casa no dependa de una sola persona.',
      },
    },
    mail: {
      name: { pt: 'E-mail', es: 'Correo' },
      text: {
        pt: 'Sem servidor de e-mail, as mensagens ficam em arquivos.',
        es: 'Sin servidor de correo, los mensajes quedan en archivos.',
      },
    },
    prices: {
      name: { pt: 'Preço do bitcoin', es: 'Precio del bitcoin' },
      text: { pt: 'Escolha as exchanges de onde ele vem.', es: 'Elija los exchanges de donde viene.' },
    },
    backup: {
      name: { pt: 'Cópia de segurança', es: 'Copia de seguridad' },
      text: {
        pt: 'Restaure uma cópia, confira-a e anote o dia.',
        es: 'Restaure una copia, verifíquela y anote el día.',
      },
    },
    calendar: {
      name: { pt: 'Calendário de feriados', es: 'Calendario de feriados' },
      text: {
        pt: 'O calendário de feriados bancários termina em menos de um ano. Instale uma versão nova.',
        es: 'El calendario de feriados bancarios termina en menos de un año. Instale una versión nueva.',
      },
    },
  },
  work: {
    title: { pt: 'Trabalho à espera', es: 'Trabajo en espera' },
    list: { pt: 'Lista', es: 'Lista' },
    total: { pt: 'Total', es: 'Total' },
    oldest: { pt: 'Mais antigo', es: 'Más antiguo' },
    age: {
      quarter: { pt: '<15 min', es: '<15 min' },
      hour: { pt: '<1 h', es: '<1 h' },
      fourHours: { pt: '<4 h', es: '<4 h' },
      day: { pt: '<24 h', es: '<24 h' },
      older: { pt: '24 h+', es: '24 h+' },
    },
    orders: { name: { pt: 'Ordens novas', es: 'Órdenes nuevas' }, act: { pt: 'cotar', es: 'cotizar' } },
    deposits: { name: { pt: 'Depósitos', es: 'Depósitos' }, act: { pt: 'conferir', es: 'revisar' } },
    withdrawals: {
      name: { pt: 'Saques', es: 'Retiros' },
      act: { pt: 'aprovar e pagar', es: 'aprobar y pagar' },
    },
    'bank-accounts': {
      name: { pt: 'Contas bancárias', es: 'Cuentas bancarias' },
      act: { pt: 'aprovar', es: 'aprobar' },
    },
    users: { name: { pt: 'Clientes novos', es: 'Clientes nuevos' }, act: { pt: 'analisar', es: 'analizar' } },
  },
  steps: {
    title: { pt: 'Abra sua conta', es: 'Abra su cuenta' },
    progress: { pt: '{{done}} de {{total}} prontos', es: '{{done}} de {{total}} listos' },
    missing: {
      pt: 'Para a análise, falta informar: {{parts}}.',
      es: 'Para el análisis, falta indicar: {{parts}}.',
    },
    for: {
      all: { pt: 'Para {{acts}}.', es: 'Para {{acts}}.' },
      deposit: { pt: 'depositar', es: 'depositar' },
      order: { pt: 'comprar', es: 'comprar' },
      withdrawal: { pt: 'sacar', es: 'retirar' },
    },
    reason: {
      pt: 'Motivo informado pela equipe: {{reason}}',
      es: 'Motivo indicado por el equipo: {{reason}}',
    },
    state: {
      done: { pt: 'Pronto', es: 'Listo' },
      inReview: { pt: 'Em análise', es: 'En análisis' },
      current: { pt: 'Agora', es: 'Ahora' },
      open: { pt: 'Depois', es: 'Después' },
      locked: { pt: 'Bloqueado', es: 'Bloqueado' },
    },
    part: {
      mail: { pt: 'confirmação do e-mail', es: 'confirmación del correo' },
      phone: { pt: 'telefone', es: 'teléfono' },
      birth: { pt: 'data de nascimento', es: 'fecha de nacimiento' },
      document: { pt: 'segundo documento', es: 'otro documento' },
      address: { pt: 'endereço', es: 'dirección' },
    },
    data: {
      name: { pt: 'Seus dados', es: 'Sus datos' },
      act: { pt: 'Completar dados', es: 'Completar datos' },
      done: { pt: 'Nada falta informar.', es: 'No falta indicar nada.' },
    },
    review: {
      name: { pt: 'Análise do cadastro', es: 'Análisis del registro' },
      text: { pt: 'A equipe confere o seu cadastro.', es: 'El equipo revisa su registro.' },
      inReview: {
        pt: 'A equipe confere o seu cadastro. Avisamos por e-mail a cada mudança.',
        es: 'El equipo revisa su registro. Avisamos por correo en cada cambio.',
      },
      done: { pt: 'Cadastro aceito.', es: 'Registro aceptado.' },
    },
    bankAccount: {
      name: { pt: 'Conta bancária', es: 'Cuenta bancaria' },
      act: { pt: 'Adicionar conta', es: 'Agregar cuenta' },
      text: { pt: 'Em seu nome; recebe os seus reais.', es: 'A su nombre; recibe sus reales.' },
      inReview: { pt: 'A equipe confere titular e documento.', es: 'El equipo revisa titular y documento.' },
      done: { pt: 'Pronta para receber saques.', es: 'Lista para recibir retiros.' },
      held: {
        pt: 'Aprovada. Recebe saques a partir de {{from}}.',
        es: 'Aprobada. Recibe retiros desde el {{from}}.',
      },
    },
    deposit: {
      name: { pt: 'Primeiro depósito', es: 'Primer depósito' },
      act: { pt: 'Fazer depósito', es: 'Hacer depósito' },
      text: { pt: 'Reais por transferência, ou bitcoin.', es: 'Reales por transferencia, o bitcoin.' },
      inReview: { pt: 'A equipe confere o comprovante.', es: 'El equipo revisa el comprobante.' },
      done: { pt: 'Creditado no seu saldo.', es: 'Acreditado en su saldo.' },
      locked: {
        pt: 'Libera quando a equipe aceitar o cadastro.',
        es: 'Se libera cuando el equipo acepte el registro.',
      },
    },
  },
} satisfies Texts
