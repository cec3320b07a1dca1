import type { Texts } from '#core/texts/text.ts'

export const login = {
  title: { pt: 'Entrar', es: 'Iniciar sesión' },
  subtitle: {
    pt: 'Compre, venda e guarde bitcoin em reais.',
    es: 'Compre, venda y guarde bitcoin en reales.',
  },
  email: { pt: 'E-mail', es: 'Correo electrónico' },
  password: { pt: 'Senha', es: 'Contraseña' },
  togglePassword: { pt: 'Mostrar ou esconder a senha', es: 'Mostrar u ocultar la contraseña' },
  submit: { pt: 'Entrar', es: 'Iniciar sesión' },
  passkey: { pt: 'Entrar com passkey', es: 'Entrar con passkey' },
  usePasskey: { pt: 'Usar uma passkey', es: 'Usar una passkey' },
  passkeyText: {
    pt: 'Confirme com sua passkey, ou com um dos códigos de recuperação que você guardou.',
    es: 'Confirme con su passkey, o con uno de los códigos de recuperación que guardó.',
  },
  wait: { pt: 'Tente de novo em {{time}}', es: 'Intente de nuevo en {{time}}' },
  forgot: { pt: 'Esqueci a senha', es: 'Olvidé mi contraseña' },
  noAccount: { pt: 'Ainda não tem conta?', es: '¿Aún no tiene cuenta?' },
  register: { pt: 'Criar conta', es: 'Crear cuenta' },
  emailRequired: { pt: 'Informe seu e-mail', es: 'Escriba su correo' },
  emailInvalid: { pt: 'Informe um e-mail válido', es: 'Escriba un correo válido' },
  passwordRequired: { pt: 'Informe sua senha', es: 'Escriba su contraseña' },
  invalid: {
    pt: 'E-mail ou senha incorretos. Verifique seus dados e tente novamente.',
    es: 'Correo o contraseña incorrectos. Verifique sus datos e intente de nuevo.',
  },
  offline: {
    pt: 'Não conseguimos falar com o servidor. Verifique sua conexão e tente novamente.',
    es: 'No logramos conectar con el servidor. Verifique su conexión e intente de nuevo.',
  },
  codeTitle: { pt: 'Verificação em duas etapas', es: 'Verificación en dos pasos' },
  codeText: {
    pt: 'Digite os 6 números que aparecem no seu aplicativo autenticador.',
    es: 'Escriba los 6 números que aparecen en su aplicación autenticadora.',
  },
  code: { pt: 'Código de acesso', es: 'Código de acceso' },
  codeInvalid: {
    pt: 'Código de acesso inválido ou incorreto.',
    es: 'Código de acceso inválido o incorrecto.',
  },
  codeSubmit: { pt: 'Confirmar', es: 'Confirmar' },
  lostFactor: { pt: 'Perdi minha segunda etapa', es: 'Perdí mi segundo paso' },
  lostReason: { pt: 'O que aconteceu?', es: '¿Qué pasó?' },
  lostText: {
    pt: 'Um administrador lê o seu pedido e decide. Até lá nada muda na sua conta.',
    es: 'Un administrador lee su solicitud y decide. Hasta entonces nada cambia en su cuenta.',
  },
  lostSubmit: { pt: 'Pedir ao administrador', es: 'Pedir al administrador' },
  lostDone: {
    pt: 'Pedido enviado. Depois da aprovação, entre só com a senha e cadastre uma nova segunda etapa.',
    es: 'Solicitud enviada. Después de la aprobación, entre solo con la contraseña y active un nuevo segundo paso.',
  },
  codeExpired: {
    pt: 'O tempo para o código acabou. Informe a senha de novo.',
    es: 'Se acabó el tiempo para el código. Escriba la contraseña de nuevo.',
  },
  codeTooMany: {
    pt: 'Muitos códigos incorretos. Informe a senha de novo.',
    es: 'Demasiados códigos incorrectos. Escriba la contraseña de nuevo.',
  },
  useRecovery: {
    pt: 'Sem o aplicativo? Usar um código de recuperação',
    es: '¿Sin la aplicación? Usar un código de recuperación',
  },
  useCode: { pt: 'Usar o código do aplicativo', es: 'Usar el código de la aplicación' },
  recovery: { pt: 'Código de recuperação', es: 'Código de recuperación' },
  recoveryText: {
    pt: 'Digite um dos códigos que você guardou ao ativar as duas etapas. Cada um serve uma vez.',
    es: 'Escriba uno de los códigos que guardó al activar los dos pasos. Cada uno sirve una vez.',
  },
  recoveryExample: { pt: 'K7M2Q-X3PAB', es: 'K7M2Q-X3PAB' },
  due: {
    title: { pt: 'Crie a sua própria senha', es: 'Cree su propia contraseña' },
    text: {
      pt: 'A senha está certa. Antes de entrar, troque-a por uma que só você conhece.',
      es: 'La contraseña es correcta. Antes de entrar, cámbiela por una que solo usted conozca.',
    },
    sent: {
      pt: 'Enviamos um link para {{email}}. Ele vale por uma hora e serve uma vez.',
      es: 'Enviamos un enlace a {{email}}. Vale por una hora y sirve una vez.',
    },
    sentAgain: {
      pt: 'Enviamos outro link para {{email}}. Só o mais novo vale.',
      es: 'Enviamos otro enlace a {{email}}. Solo vale el más nuevo.',
    },
    hint: {
      pt: 'Não chegou? Veja na caixa de spam ou peça que seja enviado de novo.',
      es: '¿No llegó? Mire en la carpeta de spam o pida que se envíe de nuevo.',
    },
    again: { pt: 'Enviar de novo', es: 'Enviar de nuevo' },
  },
  demo: {
    title: { pt: 'Demonstração: escolha quem você é', es: 'Demostración: elija quién es usted' },
    user: { pt: 'Cliente', es: 'Cliente' },
    operator: { pt: 'Operação', es: 'Operación' },
    master: { pt: 'Master', es: 'Usuario master' },
    admin: { pt: 'Administração', es: 'Administración' },
  },
  back: { pt: 'Voltar', es: 'Volver' },
  why: {
    ended: {
      pt: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
      es: 'Su sesión terminó. Inicie sesión otra vez para seguir donde estaba.',
    },
    forbidden: {
      pt: 'Foram muitas tentativas sem permissão, e a sessão foi encerrada. Entre de novo para continuar.',
      es: 'Hubo muchos intentos sin permiso y la sesión se cerró. Inicie sesión otra vez para seguir.',
    },
    out: { pt: 'Você saiu. Até logo!', es: 'Usted cerró la sesión. ¡Hasta pronto!' },
    reset: {
      pt: 'Senha alterada. Entre com a nova senha.',
      es: 'Contraseña cambiada. Inicie sesión con la nueva contraseña.',
    },
    registered: {
      pt: 'Cadastro feito. Entre com seu e-mail e sua senha.',
      es: 'Registro listo. Inicie sesión con su correo y su contraseña.',
    },
  },
  backToLogin: { pt: 'Voltar ao login', es: 'Volver a iniciar sesión' },
  lost: {
    title: { pt: 'Esqueceu a senha?', es: '¿Olvidó su contraseña?' },
    subtitle: {
      pt: 'Informe seu e-mail: enviamos um link para criar uma nova senha.',
      es: 'Escriba su correo: le enviamos un enlace para crear una nueva contraseña.',
    },
    submit: { pt: 'Enviar link', es: 'Enviar enlace' },
    sentTitle: { pt: 'Confira seu e-mail', es: 'Revise su correo' },
    sentText: {
      pt: 'Se houver uma conta com {{email}}, o link chega em instantes. Ele vale por uma hora e serve uma vez.',
      es: 'Si hay una cuenta con {{email}}, el enlace llega en instantes. Vale por una hora y sirve una vez.',
    },
    sentHint: {
      pt: 'Não chegou? Veja na caixa de spam ou peça outro.',
      es: '¿No llegó? Mire en la carpeta de spam o pida otro.',
    },
    another: { pt: 'Pedir outro link', es: 'Pedir otro enlace' },
  },
  denied: {
    title: { pt: 'Esta página não é para o seu perfil', es: 'Esta página no es para su perfil' },
    text: {
      pt: 'Para abrir “{{wanted}}” é preciso outro perfil de acesso.',
      es: 'Para abrir “{{wanted}}” se necesita otro perfil de acceso.',
    },
    textUnknown: {
      pt: 'Para abrir esta página é preciso outro perfil de acesso.',
      es: 'Para abrir esta página se necesita otro perfil de acceso.',
    },
    who: {
      pt: 'Você entrou como {{name}} ({{email}}). Se precisar deste acesso, fale com um administrador.',
      es: 'Usted inició sesión como {{name}} ({{email}}). Si necesita este acceso, hable con un administrador.',
    },
    home: { pt: 'Voltar ao início', es: 'Volver al inicio' },
    leave: { pt: 'Entrar com outro usuário', es: 'Entrar con otro usuario' },
  },
  again: {
    title: { pt: 'Sua sessão vai terminar', es: 'Su sesión está por terminar' },
    text: {
      pt: 'Entre de novo aqui mesmo: a tela e o que você digitou ficam como estão.',
      es: 'Inicie sesión aquí mismo: la pantalla y lo que escribió quedan como están.',
    },
    overTitle: { pt: 'Sua sessão terminou', es: 'Su sesión terminó' },
    overText: {
      pt: 'Entre de novo para continuar: o que você digitou ficou guardado nesta tela.',
      es: 'Inicie sesión de nuevo para seguir: lo que escribió quedó guardado en esta pantalla.',
    },
    submit: { pt: 'Continuar conectado', es: 'Seguir conectado' },
    later: { pt: 'Agora não', es: 'Ahora no' },
  },
} satisfies Texts
