/** The sentences about reports to authorities, in Spanish. */
export const authorityEs = {
  'authority.noHouse':
    'El archivo necesita el CNPJ de la casa: falta una cuenta bancaria activa en la que los clientes depositan, o su documento es incorrecto.',
  'authority.missing': 'Falta el valor.',
  'authority.document': 'El CPF o CNPJ tiene un dígito verificador incorrecto.',
  'authority.tooLong': 'El texto tiene {{length}} caracteres; caben {{size}}.',
  'authority.character': 'Hay un carácter que el archivo no acepta, por ejemplo una barra vertical.',
  'authority.erased': 'La persona fue borrada a su pedido. Su identidad está guardada fuera del sistema.',
  'authority.foreign': 'La dirección es de otro país, y el registro no tiene el documento fiscal de allí.',
  'authority.noAddress': 'El registro no tiene dirección.',
  'authority.noPrice': 'No hay un precio de bitcoin grabado cerca de este momento.',
  'authority.adjustment': 'Un ajuste de los libros no tiene registro propio. Infórmelo a mano.',
  'authority.walletUnknown': 'Nadie declaró de quién es la billetera.',
  'authority.negative': 'El saldo es negativo.',
}
