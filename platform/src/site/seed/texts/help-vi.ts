import type { Articles } from './articles.ts';

/** The help centre, in Vietnamese. */
export const helpVi: Articles = {
  'open-account': {
    title: 'Tôi mở tài khoản như thế nào?',
    content: `
<ol>
<li>Chọn <strong>Đăng ký</strong> ở đầu bất kỳ trang nào.</li>
<li>Chọn một tên đăng nhập và một mật khẩu dài ít nhất 12 ký tự. Vài từ liền nhau dễ nhớ hơn các ký hiệu.</li>
<li>Nếu có người mời bạn, hãy nhập mã mời. Mã cũng có thể đi kèm địa chỉ bạn nhận được.</li>
<li>Đọc các điều khoản, đánh dấu rằng bạn từ 18 tuổi trở lên và gửi biểu mẫu.</li>
</ol>
<p>Trình duyệt của bạn tự chạy một bước kiểm tra ngắn để biết bạn là người thật; bạn không phải bấm vào hình nào.</p>`,
  },
  'cannot-sign-in': {
    title: 'Tôi không đăng nhập được. Phải làm gì?',
    content: `
<p>Trước hết hãy xem lại tên đăng nhập: tên bắt đầu bằng chữ cái, không phân biệt chữ hoa chữ thường. Sau ba lần sai mật khẩu, bạn được yêu cầu nhập các ký tự trong hình; sau mười lần, tài khoản tạm nghỉ 15 phút. Tài khoản sẽ tự mở lại; không có gì bị mất.</p>
<p>Nếu bạn quên mật khẩu, hãy chọn <strong>Quên mật khẩu?</strong> trong cửa sổ đăng nhập. Nếu không thấy mục đó hoặc không nhận được gì, hãy hỏi chăm sóc khách hàng.</p>`,
  },
  'keep-safe': {
    title: 'Làm sao để giữ an toàn cho tài khoản?',
    content: `
<ul>
<li>Dùng một mật khẩu mà bạn không dùng ở nơi nào khác. Trình quản lý mật khẩu có thể tự điền tại đây.</li>
<li>Thỉnh thoảng hãy xem <strong>Tài khoản của tôi</strong>: ở đó có các phiên đang mở và những lần đăng nhập gần đây. Hãy kết thúc phiên bạn không nhận ra và đổi mật khẩu.</li>
<li>Đăng xuất khỏi những thiết bị mà người khác cũng dùng.</li>
<li>Không cho ai biết mật khẩu hoặc mã của bạn, kể cả chúng tôi. Chúng tôi không bao giờ hỏi.</li>
</ul>`,
  },
  deposit: {
    title: 'Tôi nạp tiền như thế nào?',
    content: `
<p>Mở <strong>Nạp tiền</strong> bên cạnh số dư, chọn cách thanh toán và số tiền. Mức tối thiểu, mức tối đa và phí (nếu có) hiện bên cạnh từng cách trước khi bạn xác nhận. Khoản bạn đã thanh toán có ngay trong lịch sử giao dịch.</p>
<p>Nếu khoản nạp chưa được cộng trong vòng một giờ, hãy gửi mã số của khoản đó cho chúng tôi. Xin đừng thanh toán lại lần nữa trước khi chúng tôi tìm ra khoản đầu tiên.</p>`,
  },
  'balance-record': {
    title: 'Tôi xem số tiền đã cược và đã nhận về ở đâu?',
    content: `
<p>Trong <strong>lịch sử cược</strong>: từng khoản cược với tiền cược, tiền trả thưởng và phần chênh lệch. Trong <strong>lịch sử giao dịch</strong>: mọi biến động của số dư và số dư sau đó. Cả hai đều có thể lọc theo khoảng thời gian và lưu thành tệp.</p>`,
  },
  fairness: {
    title: 'Làm sao tôi biết kết quả là công bằng?',
    content: `
<p>Trước mỗi ván, trò chơi cho xem mã băm của một con số bí mật. Sau ván, chính con số đó được công bố. Lịch sử cược của bạn giữ cả hai, và một trang của nhà cung cấp trò chơi tính lại ván đó ngay trong trình duyệt của bạn.</p>
<p>Bạn cũng có thể đặt một con số của riêng mình để tham gia rút kết quả. Khi đó không ai, kể cả chúng tôi, có thể biết trước kết quả.</p>`,
  },
  'cut-off': {
    title: 'Tôi mất kết nối giữa ván. Tiền cược có mất không?',
    content: `
<p>Không. Mỗi khoản cược chỉ bị trừ một lần, và kết quả đã được ấn định trước khi trừ tiền. Hãy mở lại trò chơi: ván đã rút kết quả sẽ được hoàn tất đúng như đã rút. Nếu không thể hoàn tất, tiền cược được hoàn lại. Lịch sử cược của bạn ghi rõ là trường hợp nào.</p>`,
  },
  'coming-soon': {
    title: '“Sắp ra mắt” nghĩa là gì?',
    content: `
<p>Trò chơi đã được công bố nhưng chưa mở. Bạn chưa thể cược vào trò chơi đó, và chúng tôi không hứa ngày nào cho đến khi chắc chắn.</p>`,
  },
  pace: {
    title: 'Vì sao không có tự động chơi?',
    content: `
<p>Vì bạn nên tự quyết định từng khoản cược. Mỗi lượt quay kéo dài ít nhất hai giây rưỡi, thời gian đã chơi và tổng thắng/thua của bạn luôn hiện phía trên trò chơi. Như vậy chậm hơn một chút, và đó là chủ ý.</p>`,
  },
  'need-a-break': {
    title: 'Tôi cần tạm nghỉ chơi',
    content: `
<p>Hãy đăng xuất và đóng trang; không có gì chờ bạn và không có gì hết hạn. Nếu bạn muốn chúng tôi đóng cửa giúp, hãy cho chăm sóc khách hàng biết trong bao lâu: một ngày, một tháng hoặc vĩnh viễn. Số dư của bạn vẫn là của bạn.</p>
<p>Nếu việc chơi đang làm tổn hại bạn hoặc người thân, hãy đọc <a href="/help#responsible-gaming">Chơi có trách nhiệm</a>. Bạn không cần tài khoản để đọc.</p>`,
  },
  install: {
    title: 'Tôi có thể dùng trang này như một ứng dụng không?',
    content: `
<p>Có, mà không cần cửa hàng ứng dụng. Trên điện thoại, hãy mở trình đơn của trình duyệt và chọn <strong>Thêm vào màn hình chính</strong> hoặc <strong>Cài đặt ứng dụng</strong>. Trang <a href="/down">Tải ứng dụng</a> hướng dẫn từng bước cho thiết bị của bạn và có mã để quét bằng điện thoại.</p>`,
  },
  browsers: {
    title: 'Dùng được những trình duyệt nào?',
    content: `
<p>Mọi trình duyệt trong hai năm gần đây trên điện thoại, máy tính bảng hoặc máy tính. Nếu trang vẫn trống, hãy cập nhật trình duyệt, tắt các tiện ích làm thay đổi trang rồi tải lại. Nếu trang báo có phiên bản mới, hãy nhận; những gì bạn đã nhập vẫn được giữ.</p>`,
  },
};
