import type { Texts } from '#core/texts/text.ts'

export const shell = {
  skip: { pt: 'Ir para o conteúdo', es: 'Ir al contenido' },
  nav: { pt: 'Navegação principal', es: 'Navegación principal' },
  views: { pt: 'Telas desta parte', es: 'Pantallas de esta parte' },
  more: { pt: 'Mais', es: 'Más' },
  moreTitle: { pt: 'Mais opções', es: 'Más opciones' },
  waiting_one: { pt: '{{count}} aguarda', es: '{{count}} en espera' },
  waiting_other: { pt: '{{count}} aguardam', es: '{{count}} en espera' },
  away: { pt: 'Servidor não responde', es: 'El servidor no responde' },
  awayHint: {
    pt: 'O servidor não responde; tentamos de novo a cada instante. As operações com dinheiro ficam disponíveis quando ele voltar.',
    es: 'El servidor no responde; seguimos intentando. Las operaciones con dinero estarán disponibles cuando vuelva a responder.',
  },
  offline: { pt: 'OFFLINE', es: 'OFFLINE' },
  offlineHint: {
    pt: 'Sem conexão: as operações com dinheiro ficam disponíveis quando a conexão voltar.',
    es: 'Sin conexión: las operaciones con dinero estarán disponibles cuando vuelva la conexión.',
  },
  shownFrom: { pt: 'Dados de {{time}}.', es: 'Datos de las {{time}}.' },
  live: { pt: 'Ao vivo: o que muda aparece na hora', es: 'En vivo: los cambios aparecen al instante' },
  connecting: {
    pt: 'Reconectando: as listas se atualizam a cada minuto',
    es: 'Reconectando: las listas se actualizan cada minuto',
  },
  update: { pt: 'Nova versão disponível', es: 'Nueva versión disponible' },
  updateAct: { pt: 'Recarregar', es: 'Recargar' },
  testnet: {
    pt: 'Ambiente de testes ({{network}}): bitcoins e reais daqui não têm valor',
    es: 'Ambiente de pruebas ({{network}}): los bitcoins y reales de aquí no tienen valor',
  },
  prices: {
    pt: 'Para comprar {{buy}} · Para vender {{sell}}',
    es: 'Para comprar {{buy}} · Para vender {{sell}}',
  },
  priceUnavailable: { pt: 'Preço indisponível', es: 'Precio no disponible' },
  theme: { pt: 'Tema', es: 'Tema' },
  themeAuto: { pt: 'Automático', es: 'Automático' },
  themeLight: { pt: 'Claro', es: 'Claro' },
  themeDark: { pt: 'Escuro', es: 'Oscuro' },
  userMenu: { pt: 'Menu de {{name}}', es: 'Menú de {{name}}' },
  search: { pt: 'Buscar ou ir para…', es: 'Buscar o ir a…' },
  changePassword: { pt: 'Trocar senha', es: 'Cambiar contraseña' },
  keys: { pt: 'Teclas de atalho', es: 'Atajos de teclado' },
  about: { pt: 'Sobre', es: 'Acerca de' },
  charts: { pt: 'Gráficos: TradingView', es: 'Gráficos: TradingView' },
  logout: { pt: 'Sair', es: 'Cerrar sesión' },
  forbiddenCount: {
    pt: 'Recusa {{count}} de {{limit}}: depois disso, pedimos que você entre de novo.',
    es: 'Rechazo {{count}} de {{limit}}: después le pediremos que inicie sesión de nuevo.',
  },
  forbidden: { pt: 'Você não tem permissão para isso', es: 'No tiene permiso para esto' },
  role: {
    user: { pt: 'Cliente', es: 'Cliente' },
    operator: { pt: 'Operação', es: 'Operación' },
    master: { pt: 'Master', es: 'Usuario master' },
    admin: { pt: 'Administração', es: 'Administración' },
    F: { pt: 'Pessoa física', es: 'Persona física' },
    J: { pt: 'Pessoa jurídica', es: 'Persona jurídica' },
  },
  factor: {
    title: { pt: 'Ative a segunda etapa', es: 'Active el segundo paso' },
    notice_one: {
      pt: 'Falta {{count}} dia para a segunda etapa ser exigida de você. Depois desse prazo, o acesso fica bloqueado até você ativá-la.',
      es: 'Falta {{count}} día para que se le exija el segundo paso. Después, sin él, usted no trabaja aquí.',
    },
    notice_other: {
      pt: 'Faltam {{count}} dias para a segunda etapa ser exigida de você. Depois desse prazo, o acesso fica bloqueado até você ativá-la.',
      es: 'Faltan {{count}} días para que se le exija el segundo paso. Después, sin él, usted no trabaja aquí.',
    },
    act: { pt: 'Ativar agora', es: 'Activar ahora' },
  },
} satisfies Texts
